export const headlessShell: string
export const desktopBrowsers: readonly string[]
export function installed(programs: readonly string[]): string | undefined
export function chromiumForTests(): string | undefined
