import { baseOf, type Language } from './language.ts'

/** The words that the engine itself adds to a page. */
export type PageWords = {
  /** Before the name of a table. */
  readonly table: string
  /** Heading of the footnotes. */
  readonly footnotes: string
  /** Before the number of the reference to which a footnote leads back. */
  readonly back: string
  /** Name of the box of a task, which is checked or not. */
  readonly done: string
}

const ENGLISH: PageWords = {
  table: 'Table: ',
  footnotes: 'Footnotes',
  back: 'Back to reference',
  done: 'Done',
}

const WORDS: Readonly<Record<string, PageWords>> = {
  ar: { table: 'جدول: ', footnotes: 'الحواشي', back: 'العودة إلى المرجع', done: 'تم' },
  cs: { table: 'Tabulka: ', footnotes: 'Poznámky pod čarou', back: 'Zpět na odkaz', done: 'Hotovo' },
  da: { table: 'Tabel: ', footnotes: 'Fodnoter', back: 'Tilbage til henvisning', done: 'Færdig' },
  de: { table: 'Tabelle: ', footnotes: 'Fußnoten', back: 'Zurück zum Verweis', done: 'Erledigt' },
  en: ENGLISH,
  es: { table: 'Tabla: ', footnotes: 'Notas al pie', back: 'Volver a la referencia', done: 'Hecho' },
  fa: { table: 'جدول: ', footnotes: 'پانویس‌ها', back: 'بازگشت به ارجاع', done: 'انجام‌شده' },
  fi: { table: 'Taulukko: ', footnotes: 'Alaviitteet', back: 'Takaisin viitteeseen', done: 'Valmis' },
  fr: { table: 'Tableau\u00A0: ', footnotes: 'Notes', back: 'Retour à l’appel de note', done: 'Fait' },
  he: { table: 'טבלה: ', footnotes: 'הערות שוליים', back: 'חזרה להפניה', done: 'בוצע' },
  it: { table: 'Tabella: ', footnotes: 'Note', back: 'Torna al riferimento', done: 'Fatto' },
  ja: { table: '表：', footnotes: '脚注', back: '参照元に戻る', done: '完了' },
  ko: { table: '표: ', footnotes: '각주', back: '참조로 돌아가기', done: '완료' },
  nb: { table: 'Tabell: ', footnotes: 'Fotnoter', back: 'Tilbake til henvisning', done: 'Ferdig' },
  nl: { table: 'Tabel: ', footnotes: 'Voetnoten', back: 'Terug naar verwijzing', done: 'Gedaan' },
  no: { table: 'Tabell: ', footnotes: 'Fotnoter', back: 'Tilbake til henvisning', done: 'Ferdig' },
  pl: { table: 'Tabela: ', footnotes: 'Przypisy', back: 'Powrót do odsyłacza', done: 'Gotowe' },
  pt: { table: 'Tabela: ', footnotes: 'Notas de rodapé', back: 'Voltar à referência', done: 'Feito' },
  ru: { table: 'Таблица: ', footnotes: 'Примечания', back: 'Назад к ссылке', done: 'Готово' },
  sv: { table: 'Tabell: ', footnotes: 'Fotnoter', back: 'Tillbaka till hänvisning', done: 'Klart' },
  tr: { table: 'Tablo: ', footnotes: 'Dipnotlar', back: 'Göndermeye dön', done: 'Tamamlandı' },
  uk: { table: 'Таблиця: ', footnotes: 'Примітки', back: 'Назад до посилання', done: 'Готово' },
  zh: { table: '表：', footnotes: '脚注', back: '返回引用处', done: '已完成' },
}

/** The engine's words in the language of a page; English for a language that it has none in. */
export function pageWords(language: Language): PageWords {
  return WORDS[baseOf(language)] ?? ENGLISH
}
