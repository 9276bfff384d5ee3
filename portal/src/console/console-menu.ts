import {
  actOperators,
  auditReaders,
  fileReaders,
  memberReaders,
  operationsReaders,
  type ConsoleRole,
} from '@waymark/contract/console/roles'

/** A page in the menu: its address below `/console`, the letter that opens it after `g`, and who sees it. */
export interface MenuLine {
  readonly path: string
  readonly words: 'find' | 'queue' | 'operations' | 'files' | 'requests' | 'audit'
  readonly letter: string
  readonly roles: readonly ConsoleRole[]
}

/** The console's menu. A new page gets a line here, a route in `console-pages.tsx` and words under `menu`. */
export const consoleMenu: readonly MenuLine[] = [
  { path: '/find', words: 'find', letter: 'f', roles: memberReaders },
  { path: '/queue', words: 'queue', letter: 'q', roles: memberReaders },
  { path: '/operations', words: 'operations', letter: 'o', roles: operationsReaders },
  { path: '/files', words: 'files', letter: 'u', roles: fileReaders },
  { path: '/requests', words: 'requests', letter: 'r', roles: actOperators },
  { path: '/audit', words: 'audit', letter: 'a', roles: auditReaders },
]
