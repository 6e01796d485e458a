import type { ChangeEvent } from 'react';
import { useFormContext, type UseFormRegisterReturn } from 'react-hook-form';
import type { KoreaDate } from '../../domain/korea-time.ts';
import { PERSON_NAME_MAX_LENGTH } from '../../domain/limits.ts';
import { useApi } from '../api/api.ts';
import { hyphenateBirthdate, hyphenatePhone, keepHyphens } from './hyphens.ts';
import { personFaults, personText as text } from './person.ts';
import { Options, SelectField, TextField } from './text-field.tsx';

export function NameField() {
  const { register, formState } = useFormContext<{ name: string }>();
  return (
    <TextField
      {...register('name', { validate: personFaults.name })}
      label={text.required(text.name)}
      error={formState.errors.name?.message}
      autoComplete="name"
      enterKeyHint="next"
      maxLength={PERSON_NAME_MAX_LENGTH}
      required
    />
  );
}

export function PhoneField() {
  const { register, formState } = useFormContext<{ phone: string }>();
  return (
    <TextField
      {...hyphenated(register('phone', { validate: personFaults.phone }), hyphenatePhone)}
      label={text.required(text.phone)}
      hint={text.phoneHint}
      error={formState.errors.phone?.message}
      type="tel"
      autoComplete="tel-national"
      enterKeyHint="next"
      required
    />
  );
}

interface BirthdateFieldProps {
  /** That of the contract. */
  name: 'birthdate' | 'dateOfBirth';
  required?: boolean;
}

export function BirthdateField({ name, required = false }: BirthdateFieldProps) {
  const { register, formState } = useFormContext<Record<typeof name, string>>();
  const { clock } = useApi();
  const faultOf = (typed: string, today: KoreaDate) =>
    typed.trim() === '' && !required ? undefined : personFaults.birthdate(typed, today);
  return (
    <TextField
      {...hyphenated(
        register(name, { validate: (typed) => faultOf(typed, clock.today()) }),
        hyphenateBirthdate,
      )}
      label={(required ? text.required : text.optional)(text.birthdate)}
      hint={text.birthdateHint}
      error={formState.errors[name]?.message}
      autoComplete="bday"
      inputMode="numeric"
      enterKeyHint="next"
      required={required}
    />
  );
}

export function GenderField() {
  const { register, formState } = useFormContext<{ gender: string }>();
  return (
    <SelectField
      {...register('gender')}
      label={text.optional(text.gender)}
      error={formState.errors.gender?.message}
      autoComplete="sex"
    >
      <option value="">{text.noGender}</option>
      <Options of={Object.entries(text.genders)} />
    </SelectField>
  );
}

/** Adds the hyphens before the form reads the input (C-GUEST-32). */
function hyphenated<Name extends string>(
  field: UseFormRegisterReturn<Name>,
  hyphenate: Parameters<typeof keepHyphens>[1],
) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      keepHyphens(event.currentTarget, hyphenate);
      return field.onChange(event);
    },
  };
}
