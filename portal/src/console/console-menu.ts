import {
  actOperators,
  auditReaders,
  configurationReaders,
  contentReaders,
  fileReaders,
  memberReaders,
  operationsReaders,
  rulePlanners,
  type ConsoleRole,
} from '@waymark/contract/console/roles'

/** A page in the menu: its address below `/console`, the letter that opens it after `g`, and who sees it. */
export interface MenuLine {
  readonly path: string
  readonly words:
    | 'find'
    | 'queue'
    | 'lists'
    | 'operations'
    | 'simulator'
    | 'files'
    | 'requests'
    | 'content'
    | 'configuration'
    | 'audit'
  readonly letter: string
  readonly roles: readonly ConsoleRole[]
}

/** The console's menu. A new page gets a line here, a route in `console-pages.tsx` and words under `menu`. */
export const consoleMenu: readonly MenuLine[] = [
  { path: '/find', words: 'find', letter: 'f', roles: memberReaders },
  { path: '/queue', words: 'queue', letter: 'q', roles: memberReaders },
  { path: '/lists', words: 'lists', letter: 'l', roles: memberReaders },
  { path: '/operations', words: 'operations', letter: 'o', roles: operationsReaders },
  { path: '/simulator', words: 'simulator', letter: 's', roles: rulePlanners },
  { path: '/files', words: 'files', letter: 'u', roles: fileReaders },
  { path: '/requests', words: 'requests', letter: 'r', roles: actOperators },
  { path: '/content', words: 'content', letter: 'c', roles: contentReaders },
  { path: '/configuration', words: 'configuration', letter: 'v', roles: configurationReaders },
  { path: '/audit', words: 'audit', letter: 'a', roles: auditReaders },
]
