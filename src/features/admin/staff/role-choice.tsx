import type { Administrator } from '../../../../openapi.gen.d.ts';
import { RadioCards } from '../../../ui/choices.tsx';
import { text } from './text.ts';

export type Role = Administrator['role'];

export const allRoles = ['BASIC', 'SUPER', 'COUNTER', 'DOOR'] as const satisfies readonly Role[];

interface RoleChoiceProps {
  legend: string;
  roles: readonly Role[];
  value: Role;
  isDisabled: boolean;
  onChange: (role: Role) => void;
}

/** One of the roles, each with what it may do. */
export function RoleChoice({ legend, roles, value, isDisabled, onChange }: RoleChoiceProps) {
  return (
    <RadioCards
      legend={legend}
      name="role"
      options={roles.map((role) => ({
        ...{ value: role, label: text.roles[role], hint: text.roleHints[role] },
        disabled: isDisabled,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
