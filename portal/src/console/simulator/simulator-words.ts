import { addConsoleWords } from '../console-words.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'

addConsoleWords('simulator', { en, ko })
