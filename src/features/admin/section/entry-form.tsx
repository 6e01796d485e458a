import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormFields } from '../../../ui/form-fields.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import { isControl, textIn } from './section-values.ts';
import type {
  ControlField,
  FieldControlProps,
  Section,
  SectionField,
  TextualField,
} from './section.ts';
import { text } from './text.ts';
import type { EntryDraftView } from './use-entry-draft.ts';

interface EntryFormProps {
  section: Section;
  form: EntryDraftView;
}

/** The form of an entry. Enter saves, Escape closes (A-SEC-6). It keeps its input after every failure (A-SEC-12). */
export function EntryForm({ section, form: view }: EntryFormProps) {
  const { fields } = section;
  const elements = useRef(new Map<string, { focus: () => void }>());
  /** The fields that the user has changed, and those of them that were left since. */
  const typed = useRef(new Set<string>());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  const lockedNames = view.entry?.locked ?? [];
  const isLocked = ({ name, isLocked: locked }: SectionField) =>
    locked === 'always' || (locked === 'edit' && !view.isNew) || lockedNames.includes(name);
  const focus = (name: string | undefined) => elements.current.get(name ?? '')?.focus();
  const first = fields.find((field) => !isLocked(field)) ?? fields[0];
  const onOpened = useEffectEvent(() => focus(first.name));
  // Before the form is painted: a press of Escape or a letter would be lost without the focus.
  useLayoutEffect(() => onOpened(), []);

  const faultAt = (name: string) => view.faultAt(name, left.has(name));
  const onFaults = useEffectEvent(() =>
    focus(fields.find(({ name }) => faultAt(name) !== undefined)?.name),
  );
  // Not while the user types, which changes the faults too.
  useEffect(() => {
    if (view.attempts > 0) onFaults();
  }, [view.attempts, view.failure]);

  const propsOf = (field: SectionField) => ({
    label: field.required === undefined ? field.label : text.required(field.label),
    hint: field.hint,
    required: field.required !== undefined,
    error: faultAt(field.name),
    ref: (element: { focus: () => void } | null) => {
      if (element !== null) elements.current.set(field.name, element);
    },
  });
  const textPropsOf = (field: TextualField) => ({
    ...propsOf(field),
    name: field.name,
    value: textIn(view.values, field.name),
    onChange: ({
      currentTarget: { value },
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      typed.current.add(field.name);
      view.type(field.name, value);
    },
    onBlur: () => {
      if (typed.current.has(field.name)) setLeft(new Set([...left, field.name]));
    },
    readOnly: isLocked(field),
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.inputMode && { inputMode: field.inputMode }),
    autoComplete: 'off' as const,
  });

  return (
    <Sheet
      wide={section.isWide === true}
      aria-label={view.isNew ? text.add(section.text.one) : text.edit(section.text.one)}
      noValidate
      aria-busy={view.isSaving}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        view.submit();
      }}
      onKeyDown={(event) => closeOnEscape(event, view.close)}
    >
      <FormFields isSending={view.isSaving}>
        {view.isRestored && (
          <Notice
            action={
              <Button size="sm" onClick={view.reset}>
                {text.reset}
              </Button>
            }
          >
            {text.restored}
          </Notice>
        )}
        {lockedNames.length > 0 && <Notice>{section.text.locked}</Notice>}
        {section.EntryLinks && view.entry !== null && (
          <Row>
            <section.EntryLinks entry={view.entry} isRefused={view.isForbidden} />
          </Row>
        )}
        <Fields>
          {fields.map((field) => (
            <Place key={field.name} half={field.isHalf === true}>
              {isControl(field) ? (
                <Control field={field} view={view} {...propsOf(field)} isLocked={isLocked(field)} />
              ) : field.isLong === true ? (
                <TextArea rows={6} {...textPropsOf(field)} />
              ) : (
                <TextField type={field.type ?? 'text'} {...textPropsOf(field)} />
              )}
            </Place>
          ))}
        </Fields>
        {view.problem !== null && (
          <Notice
            tone={view.isUncertain ? 'warning' : 'danger'}
            action={<Way section={section} view={view} />}
          >
            {view.problem}
          </Notice>
        )}
        <Row justify="end">
          <Button onClick={view.close}>{text.close}</Button>
          {!view.isGone && (
            <Button type="submit" tone="accent" busy={view.isSaving}>
              {text.save}
            </Button>
          )}
        </Row>
      </FormFields>
    </Sheet>
  );
}

interface ControlProps extends Pick<
  FieldControlProps,
  'label' | 'hint' | 'required' | 'error' | 'isLocked'
> {
  field: ControlField;
  view: EntryDraftView;
  ref: FieldControlProps['focusRef'];
}

function Control({ field: { name, Control: Shown }, view, ref, ...look }: ControlProps) {
  return (
    <Shown
      {...look}
      value={view.values[name] ?? ''}
      onChange={(value) => view.type(name, value)}
      focusRef={ref}
      entryId={view.entry?.id ?? null}
      progress={view.progress}
    />
  );
}

/** A way on after a failed save. */
function Way({ section, view }: { section: Section; view: EntryDraftView }) {
  if (view.isGone) {
    return (
      <Button size="sm" onClick={view.recreate}>
        {text.recreate}
      </Button>
    );
  }
  return view.isUncertain && view.isNew ? (
    <a href={section.path} target="_blank" rel="noreferrer">
      {text.checkList}
    </a>
  ) : null;
}

/** Escape in an input method cancels its composition. */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  close();
}

const Sheet = styled('form', {
  padding: '$5',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  '@md': { padding: '$6' },
  variants: { wide: { true: {}, false: { maxWidth: '$reading' } } },
});

const Fields = styled('div', {
  display: 'grid',
  gap: '$4',
  '@sm': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const Place = styled('div', {
  minWidth: 0,
  '&:empty': { display: 'none' },
  variants: { half: { true: {}, false: { gridColumn: '1 / -1' } } },
});
