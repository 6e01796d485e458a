import { ADMIN_ROLES, type AdminRole } from '../../../../domain/admin-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { ADMIN_PAGE_SIZE } from '../../../../domain/limits.ts';
import { listAddress, pageInAddress } from '../../../../domain/list-address.ts';
import type { Administrator } from '../../../../openapi.gen.d.ts';
import { answerOf, answerOrNull, PERSONAL, useApi } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/theme.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { dialogOf, useConfirmation } from '../../../ui/use-confirmation.ts';
import { momentText } from '../moment-text.ts';
import { ListBlock, PagedList, readLatest } from '../list-parts.tsx';
import { Invitations } from './invitations.tsx';
import { RoleChoice } from './role-choice.tsx';
import { text } from './text.ts';

/** `/admin/staff`: the administrators' accounts, for the role SUPER (A-ACC-32 to A-ACC-36). */
export function StaffPage({ title, owner }: { title: string; owner: string }) {
  const { http } = useApi();
  const page = pageInAddress(useSearch());
  const read = useQuery({
    queryKey: [PERSONAL, 'admin', 'staff', page],
    queryFn: ({ signal }) =>
      answerOf(
        http.GET('/api/admin/administrators', {
          params: { query: { page, size: ADMIN_PAGE_SIZE } },
          signal,
        }),
      ),
    ...readLatest,
  });
  const change = useStaffChange();
  const { subject } = change;
  const kind = subject?.kind ?? 'role';
  return (
    <div data-state={change.statePath}>
      <PagedList
        title={title}
        words={text}
        read={read}
        page={page}
        pathOf={(to) => listAddress(adminPaths.staff, to.page)}
        tools={
          <>
            <Text tone="subtle" size="sm">
              {text.lead}
            </Text>
            <Invitations />
          </>
        }
      >
        {(administrator) => (
          <StaffEntry
            key={administrator.administratorId}
            administrator={administrator}
            isOwn={administrator.loginId.toLowerCase() === owner.toLowerCase()}
            onAsk={change.ask}
          />
        )}
      </PagedList>
      <ConfirmDialog
        {...dialogOf(change)}
        title={text.titles[kind]}
        description={subject && text.questions[kind](subject.loginId)}
        confirmLabel={text.buttons[kind]}
        dangerous={kind !== 'role'}
      >
        {subject?.kind === 'role' && (
          <RoleChoice
            legend={text.role}
            roles={otherRoles(subject.current)}
            value={subject.role}
            isDisabled={change.isUnderWay}
            onChange={(role) => change.change({ ...subject, role })}
          />
        )}
      </ConfirmDialog>
    </div>
  );
}

/** What is to become of an account. */
interface StaffChange {
  readonly kind: 'role' | 'reset' | 'removal';
  readonly id: number;
  readonly loginId: string;
  readonly current: AdminRole;
  /** The chosen role. */
  readonly role: AdminRole;
}

function otherRoles(current: AdminRole): AdminRole[] {
  return ADMIN_ROLES.filter((role) => role !== current);
}

interface StaffEntryProps {
  administrator: Administrator;
  isOwn: boolean;
  onAsk: (change: StaffChange) => void;
}

function StaffEntry({ administrator, isOwn, onAsk }: StaffEntryProps) {
  const { administratorId: id, loginId, role, registeredAt, lastLoginAt } = administrator;
  const [firstOther = role] = otherRoles(role);
  const asked = { id, loginId, current: role, role: firstOther };
  return (
    <ListBlock>
      <Row gap={2}>
        <strong>{loginId}</strong>
        <Text as="span" size="sm">
          {isOwn ? text.own(role) : text.roles[role]}
        </Text>
      </Row>
      <Text size="sm" css={{ overflowWrap: 'anywhere' }}>
        {administrator.name} · {administrator.email}
      </Text>
      <Text size="sm" tone="subtle">
        <Whole>{text.registered(momentText(registeredAt))}</Whole> ·{' '}
        <Whole>{text.lastLogin(lastLoginAt && momentText(lastLoginAt))}</Whole>
      </Text>
      {!isOwn && (
        <Row gap={2}>
          <Button
            size="sm"
            aria-label={text.changeRoleOf(loginId)}
            onClick={() => onAsk({ ...asked, kind: 'role' })}
          >
            {text.titles.role}
          </Button>
          <Button
            size="sm"
            tone="ghost"
            aria-label={text.resetOf(loginId)}
            onClick={() => onAsk({ ...asked, kind: 'reset' })}
          >
            {text.titles.reset}
          </Button>
          <Button
            size="sm"
            tone="ghost"
            aria-label={text.removeOf(loginId)}
            onClick={() => onAsk({ ...asked, kind: 'removal' })}
          >
            {text.buttons.removal}
          </Button>
        </Row>
      )}
    </ListBlock>
  );
}

/** A moment that is broken only where it is wider than the page. */
const Whole = styled('span', { display: 'inline-block' });

/** The confirmed change or deletion of an account: what the dialog shows, and the user's commands. */
function useStaffChange() {
  const { http } = useApi();
  const toast = useToast();
  return useConfirmation<StaffChange>({
    carryOut: ({ kind, id, role }) => {
      const params = { path: { id } };
      switch (kind) {
        case 'role':
          return answerOrNull(
            http.PUT('/api/admin/administrators/{id}', { params, body: { role } }),
          );
        case 'reset':
          return answerOrNull(http.POST('/api/admin/administrators/{id}/reset', { params }));
        case 'removal':
          return answerOrNull(http.DELETE('/api/admin/administrators/{id}', { params }));
      }
    },
    isGoneDone: true,
    failed: (message, { kind }) => text.failures[kind](message),
    onDone: ({ kind, loginId, role }, isGone) =>
      toast(text.done[isGone ? 'removal' : kind](loginId, role), 'success'),
  });
}
