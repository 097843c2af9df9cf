import { baseOf, type Language } from './language.ts'

/** The words that the engine itself adds to a page. */
type PageWords = {
  /** Before the name of a table. */
  readonly table: string
  /** Heading of the footnotes. */
  readonly footnotes: string
  /** Before the number of the reference to which a footnote leads back. */
  readonly back: string
  /** Name of the box of a task, which is checked or not. */
  readonly done: string
  /** Titles of a note, a tip, what is important, a warning and a caution. */
  readonly alerts: string
}

const ENGLISH: PageWords = {
  table: 'Table: ',
  footnotes: 'Footnotes',
  back: 'Back to reference',
  done: 'Done',
  alerts: 'Note, Tip, Important, Warning, Caution',
}

const NORWEGIAN: PageWords = {
  table: 'Tabell: ',
  footnotes: 'Fotnoter',
  back: 'Tilbake til henvisning',
  done: 'Ferdig',
  alerts: 'Merk, Tips, Viktig, Advarsel, Forsiktig',
}

const WORDS: Readonly<Record<string, PageWords>> = {
  ar: {
    table: 'جدول: ',
    footnotes: 'الحواشي',
    back: 'العودة إلى المرجع',
    done: 'تم',
    alerts: 'ملاحظة, نصيحة, مهم, تحذير, تنبيه',
  },
  cs: {
    table: 'Tabulka: ',
    footnotes: 'Poznámky pod čarou',
    back: 'Zpět na odkaz',
    done: 'Hotovo',
    alerts: 'Poznámka, Tip, Důležité, Varování, Pozor',
  },
  da: {
    table: 'Tabel: ',
    footnotes: 'Fodnoter',
    back: 'Tilbage til henvisning',
    done: 'Færdig',
    alerts: 'Bemærk, Tip, Vigtigt, Advarsel, Forsigtig',
  },
  de: {
    table: 'Tabelle: ',
    footnotes: 'Fußnoten',
    back: 'Zurück zum Verweis',
    done: 'Erledigt',
    alerts: 'Hinweis, Tipp, Wichtig, Warnung, Vorsicht',
  },
  en: ENGLISH,
  es: {
    table: 'Tabla: ',
    footnotes: 'Notas al pie',
    back: 'Volver a la referencia',
    done: 'Hecho',
    alerts: 'Nota, Consejo, Importante, Advertencia, Precaución',
  },
  fa: {
    table: 'جدول: ',
    footnotes: 'پانویس‌ها',
    back: 'بازگشت به ارجاع',
    done: 'انجام‌شده',
    alerts: 'یادداشت, نکته, مهم, هشدار, احتیاط',
  },
  fi: {
    table: 'Taulukko: ',
    footnotes: 'Alaviitteet',
    back: 'Takaisin viitteeseen',
    done: 'Valmis',
    alerts: 'Huomautus, Vinkki, Tärkeää, Varoitus, Huomio',
  },
  fr: {
    table: 'Tableau\u00A0: ',
    footnotes: 'Notes',
    back: 'Retour à l’appel de note',
    done: 'Fait',
    alerts: 'Note, Astuce, Important, Avertissement, Attention',
  },
  he: {
    table: 'טבלה: ',
    footnotes: 'הערות שוליים',
    back: 'חזרה להפניה',
    done: 'בוצע',
    alerts: 'הערה, טיפ, חשוב, אזהרה, זהירות',
  },
  it: {
    table: 'Tabella: ',
    footnotes: 'Note',
    back: 'Torna al riferimento',
    done: 'Fatto',
    alerts: 'Nota, Suggerimento, Importante, Avviso, Attenzione',
  },
  ja: {
    table: '表：',
    footnotes: '脚注',
    back: '参照元に戻る',
    done: '完了',
    alerts: '注, ヒント, 重要, 警告, 注意',
  },
  ko: {
    table: '표: ',
    footnotes: '각주',
    back: '참조로 돌아가기',
    done: '완료',
    alerts: '참고, 팁, 중요, 경고, 주의',
  },
  nb: NORWEGIAN,
  nl: {
    table: 'Tabel: ',
    footnotes: 'Voetnoten',
    back: 'Terug naar verwijzing',
    done: 'Gedaan',
    alerts: 'Opmerking, Tip, Belangrijk, Waarschuwing, Let op',
  },
  no: NORWEGIAN,
  pl: {
    table: 'Tabela: ',
    footnotes: 'Przypisy',
    back: 'Powrót do odsyłacza',
    done: 'Gotowe',
    alerts: 'Uwaga, Porada, Ważne, Ostrzeżenie, Przestroga',
  },
  pt: {
    table: 'Tabela: ',
    footnotes: 'Notas de rodapé',
    back: 'Voltar à referência',
    done: 'Feito',
    alerts: 'Nota, Dica, Importante, Aviso, Cuidado',
  },
  ru: {
    table: 'Таблица: ',
    footnotes: 'Примечания',
    back: 'Назад к ссылке',
    done: 'Готово',
    alerts: 'Примечание, Совет, Важно, Предупреждение, Осторожно',
  },
  sv: {
    table: 'Tabell: ',
    footnotes: 'Fotnoter',
    back: 'Tillbaka till hänvisning',
    done: 'Klart',
    alerts: 'Observera, Tips, Viktigt, Varning, Försiktighet',
  },
  tr: {
    table: 'Tablo: ',
    footnotes: 'Dipnotlar',
    back: 'Göndermeye dön',
    done: 'Tamamlandı',
    alerts: 'Not, İpucu, Önemli, Uyarı, Dikkat',
  },
  uk: {
    table: 'Таблиця: ',
    footnotes: 'Примітки',
    back: 'Назад до посилання',
    done: 'Готово',
    alerts: 'Примітка, Порада, Важливо, Попередження, Обережно',
  },
  zh: {
    table: '表：',
    footnotes: '脚注',
    back: '返回引用处',
    done: '已完成',
    alerts: '说明, 提示, 重要, 警告, 注意',
  },
}

/** The engine's words in the language of a page; English for a language that it has none in. */
export function pageWords(language: Language): PageWords {
  return WORDS[baseOf(language)] ?? ENGLISH
}
