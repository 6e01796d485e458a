import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { styled } from '../theme.ts';
import type { usePanZoom } from './use-pan-zoom.ts';

type Pan = Pick<ReturnType<typeof usePanZoom>, 'zoom' | 'zoomIn' | 'zoomOut' | 'resetZoom' | 'fit'>;

/** The buttons over the corner of a drawing; on a phone above it. */
export function ZoomButtons({ pan }: { pan: Pan }) {
  return (
    <Bar role="group" aria-label="Zoom">
      <ZoomButton type="button" onClick={pan.zoomOut} aria-label="Zoom out">
        <Minus size={16} aria-hidden />
      </ZoomButton>
      <ZoomButton type="button" onClick={pan.resetZoom} aria-label="Show at 100 %">
        {Math.round(pan.zoom * 100)} %
      </ZoomButton>
      <ZoomButton type="button" onClick={pan.zoomIn} aria-label="Zoom in">
        <Plus size={16} aria-hidden />
      </ZoomButton>
      <ZoomButton type="button" onClick={pan.fit} aria-label="Show the whole chart">
        <Maximize size={15} aria-hidden />
      </ZoomButton>
    </Bar>
  );
}

const Bar = styled('div', {
  position: 'absolute',
  right: '$4',
  bottom: '$4',
  display: 'flex',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$bg',
  overflow: 'hidden',
  // Beside a small chart there is no room over it.
  '@phone': { position: 'static', justifySelf: 'end', margin: '$1 $3' },
});

const ZoomButton = styled('button', {
  display: 'grid',
  placeItems: 'center',
  minWidth: '2.25rem',
  height: '2.25rem',
  padding: '0 $2',
  border: 0,
  background: 'none',
  color: '$muted',
  fontSize: '$xs',
  cursor: 'pointer',
  '&:hover': { backgroundColor: '$hover', color: '$text' },
  '&:focus-visible': { outlineOffset: '-3px' },
});
