import { pageAt, wordsAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('login', 'login', '/member/login', { area: 'signIn', header: false, ...wordsAt('gate', 'login') }),
]

export const code: CodeOfPages = {}
