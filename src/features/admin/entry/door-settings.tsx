import { DOOR_NAME_MAX_LENGTH } from '../../../../domain/entry-limits.ts';
import { Checkbox } from '../../../ui/choices.tsx';
import { Stack } from '../../../ui/layout.ts';
import { styled } from '../../../ui/theme.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { text } from './text.ts';
import type { DoorView } from './use-door.ts';

/** The name of the device's door, and its sound. */
export function DoorSettings({ door, view }: { door: DoorView['known']['door']; view: DoorView }) {
  return (
    <Details>
      <summary>
        {text.settings}: {door.name}
      </summary>
      <Stack>
        <TextField
          label={text.door}
          hint={text.doorHint}
          autoComplete="off"
          maxLength={DOOR_NAME_MAX_LENGTH}
          defaultValue={door.name}
          onBlur={({ currentTarget }) => {
            const name = currentTarget.value.trim();
            if (name === '') currentTarget.value = door.name;
            else if (name !== door.name) view.rename(name);
          }}
        />
        <Checkbox
          label={text.sound}
          checked={!door.isSilent}
          onChange={({ currentTarget }) => view.setSilent(!currentTarget.checked)}
        />
      </Stack>
    </Details>
  );
}

const Details = styled('details', {
  '& summary': { minHeight: '$touch', paddingBlock: '$3', color: '$muted', cursor: 'pointer' },
});
