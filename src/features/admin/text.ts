import type { AdminSection } from '../../../domain/admin-pages.ts';

interface SectionText {
  /** The name in the menu. */
  menu: string;
  title: string;
}

const sections: Readonly<Record<AdminSection, SectionText>> = {
  films: { menu: '영화', title: '영화 관리' },
};

/** The Korean of the administration. */
export const text = {
  title: '관리자 대시보드',
  menu: '관리 메뉴',
  groups: { content: '콘텐츠' },
  sections,
  filmCount: (count: number) => `총 ${count}편`,
  noDirector: '정보 없음',
  directorLabel: '감독',
  idLabel: '영화 ID',
  loading: '영화 목록을 불러오고 있어요…',
  failed: (message: string) => `영화 목록을 불러오지 못했어요: ${message}`,
  empty: '등록된 항목이 없어요',
  unknownSection: '선택한 관리 메뉴를 찾을 수 없어요',
  toFilms: '영화 관리로 가기',
} as const;
