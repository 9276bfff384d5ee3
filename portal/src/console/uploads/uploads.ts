import { addConsoleTexts } from '../console-words.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'

addConsoleTexts({ en: { uploads: en }, ko: { uploads: ko } })

export { FilePage } from './file-page.tsx'
export { FilesPage } from './files-page.tsx'
