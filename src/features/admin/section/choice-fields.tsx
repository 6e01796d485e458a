import { useId, useImperativeHandle, useRef } from 'react';
import { Checkbox } from '../../../ui/choices.tsx';
import { Legend, Hint, Stack } from '../../../ui/layout.tsx';
import { Options, SelectField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import type { FormValue, ControlField, FieldControlProps } from './section.ts';
import { AddChoice, OtherTab } from './add-choice.tsx';
import { useChoices, type Choice, type ChoiceSource } from './choices.ts';
import { text } from './text.ts';

interface ChoiceFieldOptions {
  name: string;
  label: string;
  source: ChoiceSource;
}

/** A field for one of several choices. Its value is the id. */
export function selectField({
  source,
  ...look
}: ChoiceFieldOptions & { required: string }): ControlField {
  return {
    ...look,
    isHalf: true,
    blank: '',
    faultOf: (value) => (value === '' ? look.required : undefined),
    Control: (props) => <SelectControl source={source} {...props} />,
    Shown: ({ value }) => namesOf(useChoices(source), idsIn(value)),
  };
}

interface FixedFieldOptions<Fixed extends string> extends Pick<
  ControlField,
  'name' | 'label' | 'hint' | 'isHalf'
> {
  /** The first one is that of a new entry, and of a value that is none of them. */
  fixed: readonly [Fixed, ...Fixed[]];
  nameOf: (choice: Fixed) => string;
}

/** A field for one of some fixed choices, with the readers of its value. */
export function fixedField<Fixed extends string>({
  fixed,
  nameOf,
  ...look
}: FixedFieldOptions<Fixed>) {
  const choiceIn = (value: unknown): Fixed => fixed.find((each) => each === value) ?? fixed[0];
  const nameIn = (value: unknown): string => nameOf(choiceIn(value));
  const options = fixed.map((each) => ({ id: each, label: nameOf(each) }));
  return {
    ...look,
    blank: fixed[0],
    Control: (props) => <FixedControl {...props} value={choiceIn(props.value)} options={options} />,
    Shown: ({ value }) => nameIn(value),
    choiceIn,
    nameIn,
  } satisfies ControlField & { choiceIn: unknown; nameIn: unknown };
}

interface AgreementOptions {
  name: string;
  label: string;
  /** A page that helps with the decision, of the edited entry. */
  linkOf?: ((entryId: number) => { href: string; label: string }) | undefined;
}

/** A box that appears when the server asks before it saves (A-SEC-56), with the readers of its value. */
export function agreementField({ linkOf, ...look }: AgreementOptions) {
  const isGiven = (value: unknown): boolean => value === AGREED;
  return {
    ...look,
    blank: '',
    Control: (props) => <AgreementControl {...props} linkOf={linkOf} />,
    Shown: ({ value }) => text.agreement(isGiven(value)),
    isGiven,
  } satisfies ControlField & { isGiven: unknown };
}

const AGREED = 'yes';

/** A field for several of many choices. Its value is the ids in their order. */
export function manyField({
  source,
  most,
  ...look
}: ChoiceFieldOptions & { most: number }): ControlField {
  return {
    ...look,
    blank: [],
    faultOf: (value) => (idsIn(value).length > most ? text.tooMany(most) : undefined),
    Control: (props) => <ManyControl source={source} {...props} />,
    Shown: ({ value }) => namesOf(useChoices(source), idsIn(value)),
  };
}

/** @returns the ids in an order that does not depend on the order of the choice */
export function sortedIds(ids: readonly string[]): string[] {
  return ids.toSorted((one, other) => Number(one) - Number(other));
}

/** @returns the props of a control that is one field of the components */
export function lookOf({
  label,
  hint,
  error,
  required,
  focusRef: ref,
}: Pick<FieldControlProps, 'label' | 'hint' | 'error' | 'required' | 'focusRef'>) {
  return { label, hint, error, required, ref };
}

type ControlProps = FieldControlProps & { source: ChoiceSource };

function SelectControl({ source, value, onChange, ...field }: ControlProps) {
  const choices = useChoices(source);
  const [id = ''] = idsIn(value);
  const isKnown = id === '' || choices.some((choice) => choice.id === id);
  return (
    <div>
      <SelectField
        {...lookOf(field)}
        autoComplete="off"
        value={id}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{text.pickOne}</option>
        {!isKnown && <option value={id}>{text.unknownChoice(id)}</option>}
        <Options of={choices.map((choice) => [choice.id, choice.label])} />
      </SelectField>
      <AddChoice source={source} />
    </div>
  );
}

interface FixedControlProps extends FieldControlProps {
  value: string;
  options: readonly Choice[];
}

function FixedControl({ options, value, onChange, ...field }: FixedControlProps) {
  return (
    <SelectField
      {...lookOf(field)}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <Options of={options.map((option) => [option.id, option.label])} />
    </SelectField>
  );
}

function AgreementControl({
  label,
  error,
  value,
  onChange,
  focusRef,
  entryId,
  linkOf,
}: FieldControlProps & Pick<AgreementOptions, 'linkOf'>) {
  const hintId = useId();
  if (error === undefined && value !== AGREED) return null;
  const link = entryId === null ? undefined : linkOf?.(entryId);
  return (
    <Stack gap={3}>
      <Hint id={hintId} role="status" wrong>
        {error}
      </Hint>
      {link !== undefined && <OtherTab {...link} />}
      <Checkbox
        ref={focusRef}
        label={label}
        aria-describedby={hintId}
        checked={value === AGREED}
        onChange={(event) => onChange(event.currentTarget.checked ? AGREED : '')}
      />
    </Stack>
  );
}

function ManyControl({ source, label, error, value, onChange, focusRef }: ControlProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(focusRef, () => ({
    focus: () => group.current?.querySelector('input')?.focus(),
  }));
  const choices = useChoices(source);
  const chosen = idsIn(value);
  return (
    <fieldset ref={group}>
      <Legend>{label}</Legend>
      {choices.length === 0 ? <Hint>{text.noChoices}</Hint> : null}
      <Boxes>
        {choices.map(({ id, label: name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(
                sortedIds(
                  event.currentTarget.checked
                    ? [...chosen, id]
                    : chosen.filter((each) => each !== id),
                ),
              )
            }
          />
        ))}
      </Boxes>
      <Hint role="status" wrong>
        {error}
      </Hint>
      <AddChoice source={source} />
    </fieldset>
  );
}

function idsIn(value: FormValue): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return value.filter((each) => typeof each === 'string');
}

function namesOf(choices: readonly Choice[], ids: readonly string[]): string {
  if (ids.length === 0) return text.nothing;
  return ids
    .map((id) => choices.find((choice) => choice.id === id)?.label ?? text.unknownChoice(id))
    .join(', ');
}

const Boxes = styled('div', { display: 'flex', flexWrap: 'wrap', columnGap: '$5' });
