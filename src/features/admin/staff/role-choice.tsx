import type { AdminRole } from '../../../../domain/admin-roles.ts';
import { RadioCards } from '../../../ui/choices.tsx';
import { text } from './text.ts';

interface RoleChoiceProps {
  legend: string;
  roles: readonly AdminRole[];
  value: AdminRole;
  isDisabled: boolean;
  onChange: (role: AdminRole) => void;
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
