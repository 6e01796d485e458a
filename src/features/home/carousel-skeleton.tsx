import { Container } from '../../ui/layout.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/theme.ts';
import { Actions, stageLook, Words } from './stage.ts';

/** Has the shape of a loaded slide (C-FILM-9). */
export function CarouselSkeleton() {
  return (
    <Stage aria-hidden="true">
      <Container>
        <Words>
          <Skeleton css={{ width: '5rem' }} />
          <Skeleton css={{ width: '75%', height: '3rem' }} />
          <Skeleton css={{ width: '45%' }} />
          <Skeleton css={{ width: '60%' }} />
          <Actions>
            <Skeleton css={{ width: '8rem', height: '3.5rem' }} />
            <Skeleton css={{ width: '8rem', height: '3.5rem' }} />
          </Actions>
        </Words>
      </Container>
    </Stage>
  );
}

const Stage = styled('div', stageLook, { alignItems: 'flex-end' });
