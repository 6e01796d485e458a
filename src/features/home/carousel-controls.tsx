import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { IconButton } from '../../ui/button.tsx';
import { Container } from '../../ui/layout.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';
import type { CarouselView } from './use-carousel.ts';

interface CarouselControlsProps {
  carousel: CarouselView;
  /** The titles of the films, in the order of the slides. */
  titles: readonly string[];
}

/** The buttons and the progress of the carousel. They come before the slides in the tab order. */
export function CarouselControls({ carousel, titles }: CarouselControlsProps) {
  const isMoving = carousel.hasMotion && !carousel.isPaused;
  return (
    <Place>
      <Container>
        <Line>
          {carousel.hasMotion && (
            <IconButton
              label={carousel.isPaused ? text.resume : text.pause}
              onClick={carousel.isPaused ? carousel.resume : carousel.pause}
            >
              {carousel.isPaused ? (
                <Play size={20} aria-hidden="true" />
              ) : (
                <Pause size={20} aria-hidden="true" />
              )}
            </IconButton>
          )}
          <IconButton label={text.previous} onClick={carousel.previous}>
            <ChevronLeft size={22} aria-hidden="true" />
          </IconButton>
          <Dots role="group" aria-label={text.slides}>
            {titles.map((title, index) => (
              <Dot
                key={index}
                type="button"
                aria-label={text.showSlide(index + 1, title)}
                aria-current={index === carousel.slide ? 'true' : undefined}
                onClick={() => carousel.show(index)}
              >
                <Track>
                  {index === carousel.slide && (
                    <Progress
                      style={{
                        transform: `scaleX(${isMoving ? carousel.percent / 100 : 1})`,
                      }}
                    />
                  )}
                </Track>
              </Dot>
            ))}
          </Dots>
          <IconButton label={text.next} onClick={carousel.next}>
            <ChevronRight size={22} aria-hidden="true" />
          </IconButton>
        </Line>
      </Container>
    </Place>
  );
}

const Place = styled('div', {
  position: 'absolute',
  insetInline: 0,
  bottom: '$2',
  zIndex: 2,
  pointerEvents: 'none',
  '@md': { bottom: '$8' },
});

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  // Aligns the icons with the text.
  marginLeft: '-$3',
  '& button': { pointerEvents: 'auto', color: '$text' },
});

const Dots = styled('div', { display: 'flex' });

const Dot = styled('button', {
  display: 'grid',
  alignItems: 'center',
  height: '$touch',
  padding: '0 $1',
  border: 0,
  borderRadius: '$sm',
  backgroundColor: 'transparent',
  cursor: 'pointer',
});

const Track = styled('span', {
  display: 'block',
  width: '1.5rem',
  height: '4px',
  borderRadius: '$pill',
  overflow: 'hidden',
  backgroundColor: 'rgba(245, 243, 239, 0.5)',
});

const Progress = styled('span', {
  display: 'block',
  height: '100%',
  backgroundColor: '$accent',
  transformOrigin: 'left',
  transition: 'transform 100ms linear',
});
