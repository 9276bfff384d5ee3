import { addConsoleWords } from '../console-words.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'

addConsoleWords('uploads', { en, ko })

export { FilePage } from './file-page.tsx'
export { FilesPage } from './files-page.tsx'
