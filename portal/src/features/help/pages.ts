import { contentById } from '@waymark/contract/content/content-by-id'
import { retrieveContent } from '@waymark/contract/content/retrieve-content'
import { read } from '../../platform/queries/read-ahead.ts'
import { pageAt, wordsAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('open', 'help', '/help', { area: 'person' }),
  pageAt('open', 'help', '/help/:id', { page: 'help_detail', area: 'person', ...wordsAt('routes', 'help') }),
  pageAt('open', 'privacy', '/privacy', { area: 'person' }),
]

export const code = {
  help: {
    words: ['help', 'content'],
    component: async () => import('./help-page.tsx'),
    openReads: ({ content }) => [read(retrieveContent, { query: { ...content, contentType: 'help' } })],
  },
  help_detail: {
    words: ['help'],
    component: async () => import('./topic-page.tsx'),
    openReads: ({ content: query, params: { id = '' } }) => [
      read(contentById, { query, params: { contentId: id } }),
    ],
  },
  privacy: { words: ['help'], component: async () => import('./privacy-page.tsx') },
} satisfies CodeOfPages
