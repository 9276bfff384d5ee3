import '../../styles/first.css'
import '../../styles/shell.css'
import './kit.css'
import { pseudoLanguage, pseudoWords } from '@waymark/rules/words/pseudo-language'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import platformEn from '../../platform/locales/en.json'
import platformKo from '../../platform/locales/ko.json'
import tablesEn from '../../platform/tables/locales/en.json'
import tablesKo from '../../platform/tables/locales/ko.json'
import { KitPage } from './kit-page.tsx'
import kitEn from './locales/en.json'
import kitKo from './locales/ko.json'

const en = { platform: platformEn, tables: tablesEn, kit: kitEn }
const ko = { platform: platformKo, tables: tablesKo, kit: kitKo }

await i18next.use(initReactI18next).init({
  resources: { en, ko, [pseudoLanguage]: pseudoWords(en) },
  lng: new URLSearchParams(globalThis.location.search).get('language') ?? 'en',
  defaultNS: 'kit',
})
createRoot(document.querySelector('#app') ?? document.body).render(
  <StrictMode>
    <KitPage />
  </StrictMode>,
)
