import type { Actor } from '../../openapi.gen.d.ts';

/**
 * The sample that replaces a failed actor's page in demo mode. Its films exist on no server, so they are not links.
 */
export function sampleActor(actorId: number): Actor {
  return {
    actorId,
    name: '예시: 서이안',
    birthDate: '1990-05-14',
    biography: '서버에서 배우 정보를 불러오지 못했을 때 대신 보여 드리는 예시 인물이에요.',
    profileImageUrl: null,
    profileImageSources: [],
    filmography: [
      sampleFilm(1, '예시: 항구의 마지막 밤', 2026, '등대지기'),
      sampleFilm(3, '예시: 눈 내리는 역', 2025, '역무원'),
    ],
  };
}

function sampleFilm(
  movieId: number,
  title: string,
  releaseYear: number,
  role: string,
): Actor['filmography'][number] {
  return { movieId, title, releaseYear, roles: [role], posterUrl: null, posterSources: [] };
}
