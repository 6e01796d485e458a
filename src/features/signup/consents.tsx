import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '../../ui/choices.tsx';
import { Legend } from '../../ui/legend.ts';
import { paths } from '../../../domain/pages.ts';
import { styled } from '../../ui/theme.ts';
import { accountFaults, type AccountFields } from './account-fields.ts';
import { personText } from '../../ui/person.ts';
import { text } from './text.ts';

const consents = [
  { name: 'agreesToTerms', page: { href: paths.terms, label: text.readTerms } },
  { name: 'agreesToPrivacy', page: { href: paths.privacy, label: text.readPrivacy } },
  { name: 'isAtLeast14', page: null },
] as const;
const names = consents.map(({ name }) => name);

/** The required consents, each with its document. */
export function Consents() {
  const { register, formState } = useFormContext<AccountFields>();
  const { errors } = formState;
  return (
    <fieldset>
      <Legend>{text.consents}</Legend>
      <AllConsents />
      {consents.map(({ name, page }) => (
        <div key={name}>
          <Line>
            <Checkbox
              {...register(name, { validate: accountFaults.consent })}
              label={personText.required(text[name])}
              aria-invalid={errors[name] !== undefined}
              aria-describedby={`${name}-fault`}
              required
            />
            {page !== null && (
              <a href={page.href} target="_blank" rel="noreferrer" aria-label={page.label}>
                {text.read}
              </a>
            )}
          </Line>
          <Fault id={`${name}-fault`} aria-live="polite">
            {errors[name]?.message}
          </Fault>
        </div>
      ))}
    </fieldset>
  );
}

/** Gives or withdraws all consents; indeterminate while some are given (C-GUEST-33). */
function AllConsents() {
  const { setValue, control } = useFormContext<AccountFields>();
  const given = useWatch({ control, name: names });
  const isAll = given.every(Boolean);
  return (
    <All>
      <Checkbox
        ref={(element) => {
          if (element !== null) element.indeterminate = !isAll && given.some(Boolean);
        }}
        label={text.agreesToAll}
        checked={isAll}
        onChange={() => {
          for (const name of names) setValue(name, !isAll, { shouldValidate: true });
        }}
      />
    </All>
  );
}

const All = styled('div', {
  marginBlock: '$2',
  paddingBottom: '$2',
  borderBottom: '1px solid $line',
  '& label': { color: '$text', fontWeight: '$semibold' },
});

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '$touch',
    minHeight: '$touch',
    paddingInline: '$2',
    fontSize: '$sm',
    color: '$muted',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});

/** In line with the label of its checkbox, and nearer to it than to the next one. */
const Fault = styled('p', {
  marginTop: '-$2',
  paddingLeft: 'calc(1.375rem + $space$3)',
  paddingBottom: '$2',
  fontSize: '$sm',
  color: '$danger',
  '&:empty': { display: 'none' },
});
