/** Types of the demo cinema's content. Pure data that the seed turns into rows. */

import type { PaymentMethod } from '../domain/amounts.ts';
import type { RoomRow } from '../domain/room-layout.ts';

/** A day relative to today: 0 is today, -1 yesterday, 1 tomorrow. */
export type DayOffset = number;

export interface DemoGenre {
  slug: string;
  genreName: string;
}

export interface DemoRating {
  slug: string;
  ratingName: string;
  /** In full years; 0 admits all ages. */
  minimumAge: number;
  description: string;
}

export interface DemoDistributor {
  slug: string;
  name: string;
  address: string;
  phone: string;
}

export interface DemoTicketType {
  slug: 'adult' | 'teen' | 'child';
  typeName: string;
  description: string;
  /** In won, in a room without surcharge. */
  price: number;
  /** The highest age for this ticket, in full years; null for all ages. */
  maximumAge: number | null;
  /** What the door asks to see; null for nothing. */
  proof: string | null;
}

export interface DemoRoom {
  slug: string;
  roomName: string;
  format: '2D' | 'IMAX';
  /** From the screen. */
  rows: readonly RoomRow[];
  /** Surcharge per ticket, in won. */
  surcharge: number;
}

/** Exactly one of rate and amount is set. */
export type DemoDiscount = {
  providerName: string;
  description: string;
  /** Null for all methods. */
  paymentMethod: PaymentMethod | null;
} & (
  { discountRate: number; discountAmount: null } | { discountRate: null; discountAmount: number }
);

export interface DemoCastMember {
  actorSlug: string;
  role: string;
}

export interface DemoFilm {
  slug: string;
  title: string;
  /** The English title, or the original title of a film in another language. */
  originalTitle: string;
  /** The same as on the film's poster. */
  tagline: string;
  synopsis: string;
  runningMinutes: number;
  releaseOffsetDays: DayOffset;
  /** The last screening date. */
  screeningEndOffsetDays: DayOffset;
  language: string;
  director: string;
  distributorSlug: string;
  ratingSlug: string;
  genreSlugs: readonly string[];
  cast: readonly DemoCastMember[];
  /** 0–10 with one decimal; null without a vote. */
  voteAverage: number | null;
  /** 1 is the most popular; unique. */
  popularityRank: number;
}

export type HairStyle =
  | 'bob'
  | 'long'
  | 'longParted'
  | 'bun'
  | 'ponytail'
  | 'curly'
  | 'pixie'
  | 'short'
  | 'sidePart'
  | 'slickedBack'
  | 'curtain'
  | 'buzz'
  | 'perm'
  | 'balding'
  | 'bowl'
  | 'braid';

export type Clothing =
  'turtleneck' | 'shirt' | 'crew' | 'suit' | 'hanbok' | 'hoodie' | 'vneck' | 'coat';

/** What an illustrated portrait is drawn from. Colours are CSS hexadecimal. */
export interface PortraitStyle {
  hair: HairStyle;
  hairColour: string;
  /** 1 is the lightest, 5 the darkest. */
  skinTone: 1 | 2 | 3 | 4 | 5;
  face: 'oval' | 'round' | 'square' | 'long' | 'heart';
  age: 'child' | 'adult' | 'elder';
  clothing: Clothing;
  clothingColour: string;
  background: string;
  accent: string;
  facing: 'left' | 'right';
  details: readonly (
    'glasses' | 'roundGlasses' | 'earrings' | 'beard' | 'moustache' | 'freckles' | 'lipstick'
  )[];
}

export interface DemoActor {
  slug: string;
  name: string;
  /** ISO date. */
  birthDate: string;
  biography: string;
  portrait: PortraitStyle;
}

export interface DemoCustomer {
  /** At most 12 characters. */
  loginId: string;
  /** Plain text, for demo mode only; the seed stores its hash. */
  password: string;
  name: string;
  email: string;
  phone: string;
  /** ISO date. */
  dateOfBirth: string;
  gender: 'MALE' | 'FEMALE' | null;
  registeredOffsetDays: DayOffset;
}

export interface DemoAdministrator {
  loginId: string;
  password: string;
  name: string;
  email: string;
  role: 'BASIC' | 'SUPER';
}

export interface DemoReview {
  /** 1–5. */
  rating: number;
  /** 10–500 characters. */
  comment: string;
  likeCount: number;
}

/** A customer's purchase. The plan of the day decides on screening and seats. */
export interface DemoVisit {
  loginId: string;
  filmSlug: string;
  dayOffset: DayOffset;
  partOfDay: 'morning' | 'afternoon' | 'evening';
  tickets: readonly { typeSlug: DemoTicketType['slug']; count: number }[];
  status: 'COMPLETED' | 'CANCELLED';
  review?: DemoReview;
}

export interface PlannedScreening {
  audio: 'ORIGINAL' | 'SUBTITLED' | 'DUBBED';
  filmSlug: string;
  roomSlug: string;
  /** The cinema's day, ISO date; a screening at 00:30 belongs to the evening before. */
  operatingDate: string;
  /** ISO time with +09:00. */
  startsAt: string;
  /** End of the film, without the cleaning; ISO time with +09:00. */
  endsAt: string;
}

export interface PlannedVisit extends DemoVisit {
  screening: PlannedScreening;
  /** As many as tickets, such as "F7". */
  seatNumbers: readonly string[];
}
