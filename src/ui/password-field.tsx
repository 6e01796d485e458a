import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { IconButton } from './button.tsx';
import { TextField } from './text-field.tsx';
import { text } from './control-text.ts';
import { styled } from './theme.ts';

/** A password field with a button that shows the text. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Line>
      <TextField {...props} type={isShown ? 'text' : 'password'} />
      <IconButton
        label={isShown ? text.hidePassword : text.showPassword}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
      </IconButton>
    </Line>
  );
}

/** The button is at the right end of the field. */
const Line = styled('div', {
  position: 'relative',
  '& input': { paddingRight: '$12' },
  '& > button': {
    position: 'absolute',
    right: '$1',
    top: 'calc($fontSizes$sm * 1.65 + $space$2 + 2px)',
  },
});
