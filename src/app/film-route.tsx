import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { FilmPage } from '../features/film/film-page.tsx';
import { ReviewsSection, SECTION } from '../features/reviews/reviews-section.tsx';
import type { Viewer } from '../features/reviews/viewer.ts';
import { useSession, type SessionView } from '../features/session/use-session.ts';
import type { PageProps } from './page-props.ts';

/** The query of a film's address after a login that the button "write a review" required. */
const RESUMED = '?review=write';

/** A film's page with its reviews. */
export function FilmRoute({ id, onLoginRequired }: Omit<PageProps, 'warn'>) {
  const session = useSession();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const openLogin = useCallback(
    ({ resume }: { resume: boolean }) =>
      onLoginRequired(path + (resume ? RESUMED : `#${SECTION}`), {
        reason: resume ? 'review' : 'like',
      }),
    [onLoginRequired, path],
  );
  return (
    <FilmPage
      id={id}
      reviews={({ film: { movieId, title, voteAverage }, stage }) => (
        <ReviewsSection
          film={{ movieId, title, voteAverage, canBook: stage === 'showing' }}
          viewer={viewerOf(session)}
          isResumed={search === RESUMED}
          onResumed={() => navigate(path, { replace: true })}
          openLogin={openLogin}
        />
      )}
    />
  );
}

function viewerOf({ status, user, notice }: SessionView): Viewer {
  switch (status) {
    case 'restoring':
      return null;
    case 'customer':
      return user && { kind: status, customerId: user.id, loginId: user.loginId };
    case 'visitor':
      return { kind: status, isExpired: notice !== null };
    case 'guest':
    case 'admin':
      return { kind: 'nonMember' };
  }
}
