interface Ready {
  url: string;
  accounts?: { path: string; loginId: string; password: string }[];
}

export function announcement(ready: Ready, isDemo: boolean): string[];
