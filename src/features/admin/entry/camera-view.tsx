import Camera from 'lucide-react/icons/camera';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/notice.tsx';
import { styled } from '../../../ui/theme.ts';
import { text } from './text.ts';
import type { DoorView } from './use-door.ts';

/** The camera's picture while it is on, and its button. */
export function CameraView({ camera, attachVideo }: Pick<DoorView, 'camera' | 'attachVideo'>) {
  return (
    <Stack gap={3}>
      <Frame hidden={!camera.isOn}>
        <video ref={attachVideo} aria-label={text.cameraLabel} muted playsInline />
        <Aim>{camera.isWatching ? text.aim : text.startingCamera}</Aim>
      </Frame>
      {camera.fault !== null && <Notice tone="warning">{text.cameraFaults[camera.fault]}</Notice>}
      <Button wide onClick={camera.isOn ? camera.stop : camera.start}>
        <Camera size={20} aria-hidden="true" />
        {camera.isOn ? text.stopCamera : text.startCamera}
      </Button>
    </Stack>
  );
}

const Frame = styled('div', {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: '$lg',
  backgroundColor: '#000',
  aspectRatio: '4 / 3',
  maxHeight: '45svh',
  '& video': { width: '100%', height: '100%', objectFit: 'cover' },
});

const Aim = styled('p', {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  padding: '$2 $3',
  backgroundColor: '$bg',
  textAlign: 'center',
  fontSize: '$sm',
});
