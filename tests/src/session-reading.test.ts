import { describe, expect, it } from 'vitest';
import { adminLoginPath, loginPath } from '../../src/features/session/login-path.ts';
import { readLoginQuery } from '../../src/features/session/login-query.ts';
import {
  instantOf,
  storedSessionOf,
  userOfProfile,
} from '../../src/features/session/stored-session.ts';

const user = {
  id: 7,
  loginId: 'demo',
  name: '김하늘',
  email: 'demo@example.com',
  phone: '01012345678',
  dateOfBirth: '1994-05-01',
  gender: 'FEMALE' as const,
  points: 1200,
  roles: ['ROLE_USER'],
  isAdmin: false,
  profileLoaded: true,
};
const nothing = { session: null, user: null, admin: null };
const texts = {
  sessionId: 's1',
  sessionExpiresAt: '2026-11-21T19:30:00+09:00',
  userData: JSON.stringify(user),
  adminData: null,
};

describe('the stored session', () => {
  it('is a session with its customer (C-SESS-15)', () => {
    expect(storedSessionOf(texts)).toEqual({
      session: {
        sessionId: 's1',
        loginId: 'demo',
        expiresAt: Date.parse('2026-11-21T10:30:00Z'),
      },
      user,
      admin: null,
    });
  });

  it('may be an administrator', () => {
    const admin = {
      ...{ loginId: 'manager', name: '정하람', roles: ['ROLE_ADMIN', 3], isAdmin: true },
      operations: ['getToday', 7],
    };
    expect(storedSessionOf({ ...texts, userData: null, adminData: JSON.stringify(admin) })).toEqual(
      {
        session: {
          sessionId: 's1',
          loginId: 'manager',
          expiresAt: Date.parse('2026-11-21T10:30:00Z'),
        },
        user: null,
        admin: { ...admin, roles: ['ROLE_ADMIN'], operations: ['getToday'] },
      },
    );
  });

  it('may be a guest (C-SESS-25)', () => {
    const userData = JSON.stringify({ ...user, roles: ['ROLE_GUEST'] });
    expect(storedSessionOf({ ...texts, userData }).user).toEqual({
      ...user,
      roles: ['ROLE_GUEST'],
    });
  });

  it.each([
    ['{"name":"정하람"}', null],
    [
      '{"loginId":"manager","roles":"ROLE_ADMIN"}',
      { loginId: 'manager', name: 'manager', roles: [], operations: null, isAdmin: false },
    ],
    ['{', null],
    ['null', null],
    ['[]', null],
    ['{"loginId":7}', null],
    [
      '{"loginId":"manager","name":3,"roles":[null,"ROLE_ADMIN"],"isAdmin":"true"}',
      {
        loginId: 'manager',
        name: 'manager',
        roles: ['ROLE_ADMIN'],
        operations: null,
        isAdmin: false,
      },
    ],
  ])('reads the valid fields of the administrator %s (C-SESS-18)', (adminData, admin) => {
    expect(storedSessionOf({ ...texts, userData: null, adminData }).admin).toEqual(admin);
  });

  it.each([null, '', '세션', 'a\nb', 'a b'])(
    'is nothing without a session id that a call can carry: %j (C-SESS-18)',
    (sessionId) => {
      expect(storedSessionOf({ ...texts, sessionId })).toEqual(nothing);
    },
  );

  it.each([
    '{',
    '7',
    'null',
    '{"id":"7","loginId":"demo"}',
    '{"id":7}',
    '[7]',
    '{"id":7,"loginId":""}',
    '{"id":7,"loginId":7}',
    '{"id":null,"loginId":"demo"}',
  ])('has no user when the stored user is corrupt: %s (C-SESS-18)', (userData) => {
    expect(storedSessionOf({ ...texts, userData }).user).toBeNull();
  });

  it('replaces corrupt fields of a stored user (C-SESS-18)', () => {
    const odd = {
      name: 1,
      email: null,
      phone: [],
      dateOfBirth: 1994,
      gender: {},
      points: '1200',
      roles: 'ROLE_GUEST',
      profileLoaded: 'yes',
    };
    expect(
      storedSessionOf({ ...texts, userData: JSON.stringify({ ...user, ...odd }) }).user,
    ).toEqual({
      id: 7,
      loginId: 'demo',
      name: 'demo',
      email: '',
      phone: '',
      dateOfBirth: null,
      gender: null,
      points: 0,
      roles: ['ROLE_USER'],
      isAdmin: false,
      profileLoaded: false,
    });
  });

  it('never reads a stored customer as an administrator (C-SESS-7)', () => {
    const userData = JSON.stringify({ ...user, isAdmin: true, roles: ['ROLE_ADMIN'] });
    expect(storedSessionOf({ ...texts, userData }).user).toEqual(user);
  });

  it.each([
    ['2026-11-21T19:30:00+09:00', Date.parse('2026-11-21T10:30:00Z')],
    ['1795132800000', 1_795_132_800_000],
    ['', null],
    ['tomorrow', null],
    [null, null],
    [17, null],
    [[], null],
    ['9'.repeat(400), null],
  ])('reads the expiry %j as %j (C-SESS-12)', (text, instant) => {
    expect(instantOf(text)).toBe(instant);
  });
});

describe('a profile', () => {
  const profile = {
    customerId: 7,
    loginId: 'demo',
    name: '김하늘',
    email: 'demo@example.com',
    phone: '01012345678',
    dateOfBirth: '1994-05-01',
    gender: 'FEMALE',
    points: 1200,
    registeredAt: '2026-01-02T10:00:00+09:00',
    lastLoginAt: null,
    isActive: true,
  };

  it('is the user', () => {
    expect(userOfProfile(profile)).toEqual(user);
  });

  it('may have id, Female, no points, or come as a string (C-SESS-9)', () => {
    const { customerId: id, ...rest } = profile;
    expect(
      userOfProfile(
        JSON.stringify({ ...rest, id, points: undefined, customerId: undefined, gender: 'Female' }),
      ),
    ).toEqual({
      ...user,
      points: 0,
    });
  });

  it.each([
    [null, 'Empty profile data received'],
    [{}, 'Empty profile data received'],
    ['', 'Empty profile data received'],
    ['<html>', 'Failed to parse profile response'],
    ['"text"', 'Empty profile data received'],
    [7, 'Empty profile data received'],
    [[], 'Empty profile data received'],
    [[profile], 'Invalid profile data structure'],
    [{ ...profile, customerId: '7' }, 'Invalid profile data structure'],
    [{ ...profile, loginId: 7 }, 'Invalid profile data structure'],
    [{ ...profile, customerId: undefined }, 'Invalid profile data structure'],
    [{ ...profile, loginId: '' }, 'Invalid profile data structure'],
  ])('is refused when it is %j (C-SESS-8)', (answer, message) => {
    expect(() => userOfProfile(answer)).toThrow(message);
  });
});

describe('the path after the login (C-SESS-3)', () => {
  it('is the requested path', () => {
    const wanted = '/booking/3?screening=12&seat=A1';
    const path = loginPath(wanted);
    expect(path).toBe('/login?returnTo=%2Fbooking%2F3%3Fscreening%3D12%26seat%3DA1');
    expect(readLoginQuery(path.slice('/login?'.length)).returnTo).toBe(wanted);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'profile',
    '/login?returnTo=%2Fprofile',
    '/admin/login',
    '',
  ])('is never %j', (returnTo) => {
    expect(readLoginQuery(new URLSearchParams({ returnTo }).toString()).returnTo).toBeNull();
  });

  it('is null without a requested path', () => {
    expect(loginPath('/')).toBe('/login');
    expect(readLoginQuery('').returnTo).toBeNull();
  });

  it('opens the guests’ tab on request (C-SESS-23)', () => {
    expect(loginPath('/booking/3', 'guest')).toBe('/login?returnTo=%2Fbooking%2F3&as=guest');
    expect(readLoginQuery('returnTo=%2Fbooking%2F3&as=guest').as).toBe('guest');
    expect(readLoginQuery('returnTo=%2Fbooking%2F3').as).toBe('customer');
    expect(readLoginQuery('as=admin').as).toBe('customer');
  });

  it('states the action that required the login (C-REV-48)', () => {
    expect(loginPath('/movies/3', 'customer', 'like')).toBe(
      '/login?returnTo=%2Fmovies%2F3&reason=like',
    );
    expect(readLoginQuery('reason=like').reason).toBe('like');
    expect(readLoginQuery('reason=other').reason).toBeNull();
  });

  it.each([
    ['', null, 'customer'],
    ['?', null, 'customer'],
    ['returnTo', null, 'customer'],
    ['returnTo=/profile&returnTo=//evil.example', '/profile', 'customer'],
    ['returnTo=//evil.example&returnTo=/profile', null, 'customer'],
    ['as=guest&as=customer', null, 'guest'],
    ['as=', null, 'customer'],
    ['as=GUEST', null, 'customer'],
    ['returnTo=%2F%E0%A4%A', '/\ufffd%A', 'customer'],
    ['__proto__=x&returnTo[]=/profile', null, 'customer'],
    [`returnTo=/${'a'.repeat(300)}`, `/${'a'.repeat(300)}`, 'customer'],
  ])('is read from the query %j', (search, returnTo, as) => {
    expect(readLoginQuery(search)).toEqual({ returnTo, as, reason: null });
  });

  it('is kept on the way to the administrators’ login (A-SIGN-8)', () => {
    expect(adminLoginPath('/admin/movies')).toBe('/admin/login?returnTo=%2Fadmin%2Fmovies');
  });
});
