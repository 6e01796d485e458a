import { typedEmail } from '../../../domain/email.ts';
import { withDashes } from '../../../domain/mobile-phone.ts';
import type { ProfileForm } from '../../../machines/profile/profile.types.ts';
import type { SessionUser } from '../../../machines/session/session.types.ts';
import { birthdateOf } from '../../ui/person.ts';

/** The input, before validation. */
export interface ProfileFields {
  name: string;
  email: string;
  phone: string;
  dateOfBirth: string;
  gender: 'MALE' | 'FEMALE' | '';
}

/** The names of the fields, the same in the form and in the contract, in the order of the form. */
export const profileFieldNames = [
  'name',
  'email',
  'phone',
  'dateOfBirth',
  'gender',
] as const satisfies readonly (keyof ProfileFields & keyof ProfileForm)[];

/** @returns the input that shows a profile, or a draft of it */
export function fieldsOf(profile: ProfileForm | SessionUser): ProfileFields {
  const { name, email, phone, dateOfBirth, gender } = profile;
  return {
    ...{ name, email },
    phone: withDashes(phone),
    dateOfBirth: dateOfBirth ?? '',
    gender: gender ?? '',
  };
}

/** @returns the form in the contract's shape */
export function profileFormOf(fields: ProfileFields): ProfileForm {
  const dateOfBirth = fields.dateOfBirth.trim();
  return {
    name: fields.name.trim(),
    email: typedEmail(fields.email),
    phone: fields.phone.trim(),
    dateOfBirth: dateOfBirth === '' ? null : birthdateOf(dateOfBirth),
    gender: fields.gender === '' ? null : fields.gender,
  };
}
