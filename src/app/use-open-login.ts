import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { loginPath } from '../features/session/login-path.ts';

/** @returns opens the login, which leads back to the given path of this site afterwards */
export function useOpenLogin(): (returnTo: string) => void {
  const [, navigate] = useLocation();
  return useCallback((returnTo) => navigate(loginPath(returnTo)), [navigate]);
}
