import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import { pictureSizes } from '../../../domain/picture-sizes.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { useApi, configQuery } from '../../api/api.ts';
import { AgeBadge } from '../../ui/age-badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { DemoPlace } from '../../ui/demo-place.tsx';
import { useFlowLine } from '../../ui/flow-line.ts';
import { PageHeading } from '../../ui/layout.tsx';
import { Poster } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import {
  Back,
  Bar,
  Demo,
  Facts,
  Head,
  Name,
  Progress,
  Small,
  Steps,
  Words,
} from './booking-head.styles.ts';
import { text } from './text.ts';
import { useFilmOf, useSeatMapOf } from './use-booking-data.ts';

interface BookingHeadProps {
  movieId: number;
  /** Until the film is loaded. */
  title: string;
  /** From 0; null as long as it is not known. */
  step: number | null;
  /** The screening whose seats are open; 0 without one. */
  screeningId: number;
  /** The way back; null where there is none, undefined at the first step, which leads back to the film. */
  onBack: (() => void) | null | undefined;
}

/** The booked film, its screening and the current step; on a phone in one line at the top of the screen (C-BOOK-75). */
export function BookingHead({ movieId, title, step, screeningId, onBack }: BookingHeadProps) {
  const film = useFilmOf(movieId);
  const screening = useSeatMapOf(step !== null && step > 0 ? screeningId : 0)?.screening;
  const { data: config } = useQuery(configQuery(useApi()));
  const [, navigate] = useLocation();
  const name = film?.title ?? title;
  const head = useStepArrival(step);
  useFlowLine();
  const isFirst = onBack === undefined;
  return (
    <Bar data-flow-line="">
      <Head ref={head}>
        <Back hidden={onBack === null}>
          <IconButton
            label={isFirst ? text.toFilm : text.back}
            disabled={onBack === null}
            onClick={onBack ?? (() => navigate(paths.film(movieId)))}
          >
            <ChevronLeft size={24} aria-hidden="true" />
          </IconButton>
        </Back>
        {film !== undefined && (
          <Small>
            <Poster
              sources={film.posterSources}
              url={film.posterUrl}
              alt=""
              sizes={pictureSizes.bookingPoster}
              eager
            />
          </Small>
        )}
        <Words>
          <Name>
            {film !== undefined && <AgeBadge minimumAge={film.movieRating.minimumAge} />}
            <PageHeading title={name === '' ? text.titleUnknown : text.title(name)}>
              {name === '' ? text.titleUnknown : name}
            </PageHeading>
          </Name>
          {screening !== undefined && (
            <Facts>
              <strong>{fullStartText(new Date(screening.screeningStartTime))}</strong>
              <span>{screening.screeningRoom.roomName}</span>
            </Facts>
          )}
          <Steps>
            <Stepper label={text.stepsLabel} steps={text.steps} current={step ?? -1} />
          </Steps>
          {config?.mode === 'demo' && (
            <Demo>
              {text.demo}
              <DemoPlace />
            </Demo>
          )}
        </Words>
      </Head>
      <Progress aria-hidden="true">
        {text.steps.map((each, index) => (
          <span key={each} data-done={step !== null && index <= step ? '' : undefined} />
        ))}
      </Progress>
    </Bar>
  );
}

/** Each further step scrolls to the top and moves focus to its heading (C-BOOK-58). */
function useStepArrival(step: number | null) {
  const head = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const last = shown.current;
    if (last === step || step === null) return;
    shown.current = step;
    // The page has loaded: the focus stays where the navigation put it.
    if (last === null) return;
    window.scrollTo(0, 0);
    head.current
      ?.querySelector<HTMLElement>('[aria-current="step"]')
      ?.focus({ preventScroll: true });
  }, [step]);
  return head;
}
