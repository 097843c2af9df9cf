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
  de: { table: 'Tabelle: ', footnotes: 'Fußnoten', back: 'Zurück zum Verweis', done: 'Erledigt' },
  en: ENGLISH,
  es: { table: 'Tabla: ', footnotes: 'Notas al pie', back: 'Volver a la referencia', done: 'Hecho' },
  fr: { table: 'Tableau\u00A0: ', footnotes: 'Notes', back: 'Retour à l’appel de note', done: 'Fait' },
  it: { table: 'Tabella: ', footnotes: 'Note', back: 'Torna al riferimento', done: 'Fatto' },
  ja: { table: '表：', footnotes: '脚注', back: '参照元に戻る', done: '完了' },
  nl: { table: 'Tabel: ', footnotes: 'Voetnoten', back: 'Terug naar verwijzing', done: 'Gedaan' },
  pt: { table: 'Tabela: ', footnotes: 'Notas de rodapé', back: 'Voltar à referência', done: 'Feito' },
  zh: { table: '表：', footnotes: '脚注', back: '返回引用处', done: '已完成' },
}

/** The engine's words in the language of a page; English for a language that it has none in. */
export function pageWords(language: Language): PageWords {
  return WORDS[baseOf(language)] ?? ENGLISH
}
