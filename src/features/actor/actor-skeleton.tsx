import { FilmGrid } from '../../ui/layout.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/theme.ts';
import { HeadColumns, PortraitPlace } from './actor-head.tsx';

/** Has the shape of the loaded actor. */
export function ActorSkeleton() {
  return (
    <Loading>
      <HeadColumns>
        <PortraitPlace>
          <Skeleton css={{ height: 'auto', aspectRatio: '1', borderRadius: '50%' }} />
        </PortraitPlace>
        <Lines>
          <Skeleton css={{ height: '2.25rem', width: '9rem', maxWidth: '80%' }} />
          <Skeleton css={{ width: '7rem', maxWidth: '60%' }} />
        </Lines>
        <Lines words>
          <Skeleton />
          <Skeleton css={{ width: '92%' }} />
          <Skeleton css={{ width: '60%' }} />
        </Lines>
      </HeadColumns>
      <Films as="div">
        {[1, 2, 3, 4].map((film) => (
          <div key={film}>
            <Skeleton shape="poster" />
            <Skeleton css={{ width: '80%', marginTop: '$4' }} />
          </div>
        ))}
      </Films>
    </Loading>
  );
}

const Lines = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  variants: {
    words: {
      true: { gridColumn: '1 / -1', maxWidth: '46rem', '@md': { gridColumn: '2' } },
      false: {},
    },
  },
});

const Films = styled(FilmGrid, { marginTop: '$16' });
