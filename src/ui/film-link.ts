import { css, styled } from './theme.ts';

/** A link around a film's poster and title that highlights both on hover. */
export const filmLink = css({
  display: 'block',
  borderRadius: '$md',
  '@hover': {
    '&:hover img': { transform: 'scale(1.04)' },
    '&:hover h3': { color: '$accent' },
  },
});

/** The container of the poster in such a link. */
export const FilmPicture = styled('div', {
  position: 'relative',
  borderRadius: '$md',
  overflow: 'hidden',
  boxShadow: '0 0 0 1px $colors$line',
  '& img': { transition: 'transform 500ms cubic-bezier(0.2, 0, 0, 1)' },
});
