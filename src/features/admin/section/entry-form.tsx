import { useEffect, useLayoutEffect, type KeyboardEvent } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { FormValue } from '../../../../machines/admin-section/admin-section.types.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import { faultOf, isControl, normalisedValues } from './section-values.ts';
import type { Section, SectionField, TextualField } from './section.ts';
import { text } from './text.ts';
import type { AdminSectionView } from './use-admin-section.ts';

interface EntryFormProps {
  section: Section;
  form: AdminSectionView['form'];
}

/** The form of an entry. Enter saves, Escape closes (A-SEC-6). It keeps its input after every failure (A-SEC-12). */
export function EntryForm({ section, form: view }: EntryFormProps) {
  const { fields } = section;
  const { control, register, getValues, handleSubmit, setError, setFocus, formState } = useForm<
    Record<string, FormValue>
  >({ mode: 'onTouched', defaultValues: { ...view.draft } });
  const { errors } = formState;
  const { faults } = view;

  const lockedNames = view.entry?.locked ?? [];
  const isLocked = ({ name, isLocked: locked }: SectionField) =>
    locked === 'always' || (locked === 'edit' && !view.isNew) || lockedNames.includes(name);
  const first = fields.find((field) => !isLocked(field)) ?? fields[0];
  // Before the form is painted: a press of Escape or a letter would be lost without the focus.
  useLayoutEffect(() => setFocus(first.name), [first.name, setFocus]);

  useEffect(() => {
    const refused = Object.keys(faults);
    for (const name of refused) setError(name, { type: 'server', message: faults[name] ?? '' });
    const [wrong] = refused;
    if (wrong !== undefined) setFocus(wrong);
  }, [faults, setError, setFocus]);

  const submit = handleSubmit((values) => {
    // A change would offer the entry that is gone for another save.
    if (!view.isGone) view.change(normalisedValues(fields, values));
    view.submit();
  });

  const lookOf = (field: SectionField) => ({
    label: field.required === undefined ? field.label : text.required(field.label),
    hint: field.hint,
    required: field.required !== undefined,
  });
  const validate = (field: SectionField) => (value: FormValue) =>
    faultOf(field, value, { isNew: view.isNew });
  const propsOf = (field: TextualField) => ({
    ...register(field.name, {
      validate: validate(field),
      onChange: () => view.change(getValues()),
    }),
    ...lookOf(field),
    error: errors[field.name]?.message,
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
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => closeOnEscape(event, view.close)}
    >
      <Stack as="fieldset" gap={4} disabled={view.isSaving}>
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
            <section.EntryLinks entry={view.entry} isRefused={view.isConflict} />
          </Row>
        )}
        <Fields>
          {fields.map((field) => (
            <Place key={field.name} half={field.isHalf === true}>
              {isControl(field) ? (
                <Controller
                  name={field.name}
                  control={control}
                  rules={{ validate: validate(field) }}
                  render={({ field: { value, onChange, ref }, fieldState }) => (
                    <field.Control
                      {...lookOf(field)}
                      isLocked={isLocked(field)}
                      error={fieldState.error?.message}
                      value={value}
                      onChange={(changed) => {
                        onChange(changed);
                        view.change(getValues());
                      }}
                      focusRef={ref}
                      entryId={view.id}
                      progress={view.progress}
                    />
                  )}
                />
              ) : field.isLong === true ? (
                <TextArea rows={6} {...propsOf(field)} />
              ) : (
                <TextField type={field.type ?? 'text'} {...propsOf(field)} />
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
      </Stack>
    </Sheet>
  );
}

/** A way on after a failed save. */
function Way({ section, view }: { section: Section; view: AdminSectionView['form'] }) {
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
  variants: { half: { true: {}, false: { gridColumn: '1 / -1' } } },
});
