import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { FilmPage } from '../features/film/film-page.tsx';
import { ReviewsSection, SECTION } from '../features/reviews/reviews-section.tsx';
import type { Viewer } from '../features/reviews/viewer.ts';
import { useSession, type SessionView } from '../features/session/use-session.ts';
import { paths } from '../ui/paths.ts';
import { useOpenLogin } from './use-open-login.ts';

/** In the address of a film to which one comes back from the login in order to write a review. */
const RESUMED = '?review=write';

interface FilmRouteProps {
  /** As it stands in the address. */
  id: string | undefined;
}

/** A film's page with its reviews. */
export function FilmRoute({ id }: FilmRouteProps) {
  const session = useSession();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const openLogin = useOpenLogin();
  const film = paths.film(id ?? '');
  const openLoginOf = useCallback(
    ({ resume }: { resume: boolean }) => openLogin(film + (resume ? RESUMED : `#${SECTION}`)),
    [openLogin, film],
  );
  return (
    <FilmPage
      id={id}
      reviews={({ film: { movieId, title }, stage }) => (
        <ReviewsSection
          film={{ movieId, title, canBook: stage === 'showing' }}
          viewer={viewerOf(session)}
          isResumed={search === RESUMED}
          onResumed={() => navigate(path, { replace: true })}
          openLogin={openLoginOf}
        />
      )}
    />
  );
}

function viewerOf({ status, user }: SessionView): Viewer {
  switch (status) {
    case 'restoring':
      return null;
    case 'customer':
      return user && { kind: status, customerId: user.id, loginId: user.loginId };
    case 'visitor':
      return { kind: status };
    case 'guest':
    case 'admin':
      return { kind: 'nonMember' };
  }
}
