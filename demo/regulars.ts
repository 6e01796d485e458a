import type { DemoCustomer } from './types.ts';

/** The company of a customer's visits. */
export type Company = 'alone' | 'friend' | 'family';

/** A customer described only by this row and by their reviews. */
export interface Regular {
  loginId: string;
  name: string;
  dateOfBirth: string;
  gender: NonNullable<DemoCustomer['gender']>;
  company: Company;
}

/** Customers who visit often and write reviews. */
export const regulars: readonly Regular[] = [
  person('minji0214', '김민지', '1998-02-14', 'FEMALE', 'friend'),
  person('sanho', '문산호', '1993-08-03', 'MALE', 'alone'),
  person('filmlog', '박지후', '1990-11-27', 'MALE', 'alone'),
  person('yoonseul', '윤슬기', '2003-04-09', 'FEMALE', 'friend'),
  person('dadkim', '김성민', '1981-06-18', 'MALE', 'family'),
  person('haneulbit', '서하늘', '1987-09-30', 'FEMALE', 'friend'),
  person('gomdori', '강동호', '1995-01-22', 'MALE', 'friend'),
  person('lateshow', '임도현', '1997-12-05', 'MALE', 'alone'),
  person('sunnyday', '한선희', '1979-05-02', 'FEMALE', 'family'),
  person('orangecat', '오가영', '1996-10-11', 'FEMALE', 'alone'),
  person('jinsu88', '조진수', '1988-03-16', 'MALE', 'alone'),
  person('movieaunt', '배정숙', '1961-07-21', 'FEMALE', 'family'),
  person('inkstone', '권태식', '1956-02-08', 'MALE', 'alone'),
  person('bluewave', '남주원', '1999-08-25', 'MALE', 'friend'),
  person('teagarden', '송다인', '1991-06-06', 'FEMALE', 'alone'),
  person('pixelboy', '유현우', '2002-11-13', 'MALE', 'friend'),
  person('walkhome', '장미래', '1994-01-30', 'FEMALE', 'alone'),
  person('readmore', '신가람', '1989-10-02', 'FEMALE', 'alone'),
  person('kimbab', '황보람', '1992-05-27', 'FEMALE', 'friend'),
  person('storyteller', '노윤호', '1986-09-14', 'MALE', 'alone'),
  person('dalbit', '이달빛', '1997-03-08', 'FEMALE', 'alone'),
  person('ch0co', '최서준', '2001-07-07', 'MALE', 'friend'),
  person('goodmorning', '백은영', '1983-12-19', 'FEMALE', 'family'),
  person('seat7f', '홍기태', '1991-04-24', 'MALE', 'alone'),
  person('drumline', '안재민', '1985-02-17', 'MALE', 'friend'),
  person('badukking', '도상철', '1968-11-09', 'MALE', 'alone'),
  person('peachtree', '도화영', '1990-08-12', 'FEMALE', 'friend'),
  person('quietseat', '정유진', '1993-06-29', 'FEMALE', 'alone'),
  person('snowman', '하지민', '2001-01-15', 'FEMALE', 'friend'),
];

function person(
  loginId: string,
  name: string,
  dateOfBirth: string,
  gender: Regular['gender'],
  company: Company,
): Regular {
  return { loginId, name, dateOfBirth, gender, company };
}
