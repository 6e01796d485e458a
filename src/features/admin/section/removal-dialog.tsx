import { Link } from 'wouter';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { paths } from '../../../../domain/pages.ts';
import { Checkbox } from '../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states.tsx';
import { styled } from '../../../ui/theme.ts';
import { removalOf } from './section-values.ts';
import type { Section, Use } from './section.ts';
import { text } from './text.ts';
import type { SectionListView } from './use-section-list.ts';

interface RemovalDialogProps {
  section: Section;
  removal: SectionListView['removal'];
}

/** The question before a deletion; after a refusal also what uses the entry (A-SEC-20 to A-SEC-23). */
export function RemovalDialog({ section, removal }: RemovalDialogProps) {
  const { canForce } = section;
  const words = removal.entry && removalOf(section, removal.entry);
  return (
    <ConfirmDialog
      open={words !== null}
      title={words?.title ?? ''}
      description={words?.question ?? ''}
      confirmLabel={words?.label ?? ''}
      dangerous
      busy={removal.isUnderWay}
      error={removal.problem}
      onConfirm={removal.confirm}
      onCancel={removal.dismiss}
    >
      {removal.usedBy !== null && (
        <>
          <Notice tone="danger">{canForce ? text.inUseForce : text.inUse}</Notice>
          <Uses section={section} usedBy={removal.usedBy} entryId={removal.entry?.id ?? null} />
        </>
      )}
      {section.EntryLinks && removal.entry !== null && removal.isForbidden && (
        <div>
          <section.EntryLinks entry={removal.entry} isRefused />
        </div>
      )}
      {canForce && (
        <div>
          <Checkbox
            label={text.force}
            checked={removal.force}
            disabled={removal.isUnderWay}
            onChange={(event) => removal.changeForce(event.currentTarget.checked)}
          />
          <Text size="sm" tone="subtle">
            {text.forceHint}
          </Text>
        </div>
      )}
    </ConfirmDialog>
  );
}

interface UsesProps {
  section: Section;
  usedBy: readonly Use[];
  entryId: number | null;
}

/** What uses the entry, with links to the films, to the prices of the rooms, or to the timetable of the film. */
function Uses({ section, usedBy, entryId }: UsesProps) {
  return (
    <Stack gap={3}>
      {usedBy.map(({ kind, count, items }) => (
        <div key={kind}>
          <Text weight="semibold">{text.useCounts[kind](count)}</Text>
          <Items>
            {items.map(({ id, title }) => (
              <li key={id}>
                {kind === 'MOVIE' ? (
                  <Link href={`${adminPaths.films}/edit/${id}`}>{title}</Link>
                ) : kind === 'ROOM' ? (
                  <Link href={`${adminPaths.prices}/room/${id}`}>{title}</Link>
                ) : (
                  title
                )}
              </li>
            ))}
            {items.length > 0 && count > items.length && <li>{text.more(count - items.length)}</li>}
            {kind === 'PRICE' && entryId !== null && (
              <li>
                <Link href={`${adminPaths.prices}/room/${entryId}`}>{text.toPrices}</Link>
              </li>
            )}
            {kind === 'SCREENING' && section.path === adminPaths.films && entryId !== null && (
              <li>
                <Link href={paths.film(entryId)}>{text.toTimetable}</Link>
              </li>
            )}
          </Items>
        </div>
      ))}
    </Stack>
  );
}

const Items = styled('ul', {
  display: 'grid',
  gap: '$1',
  marginTop: '$1',
  fontSize: '$sm',
  color: '$muted',
  '& a': { color: '$accent', textDecoration: 'underline', textUnderlineOffset: '3px' },
});
