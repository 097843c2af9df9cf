import { baseOf, type Language } from './language.ts'

/** The words that the engine itself adds to a page. */
type PageWords = {
  /** Before the name of a table. */
  readonly table: string
  /** Heading of the footnotes. */
  readonly footnotes: string
  /** Before the number of the reference that a footnote links back to. */
  readonly back: string
  /** Label of the checkbox of a task. */
  readonly done: string
  /** Titles of alerts: note, tip, important, warning, caution. */
  readonly alerts: string
}

/** One language per line: its tag, then its words in the order of {@link PageWords}. */
const ROWS = `
ar|جدول: |الحواشي|العودة إلى المرجع|تم|ملاحظة, نصيحة, مهم, تحذير, تنبيه
cs|Tabulka: |Poznámky pod čarou|Zpět na odkaz|Hotovo|Poznámka, Tip, Důležité, Varování, Pozor
da|Tabel: |Fodnoter|Tilbage til henvisning|Færdig|Bemærk, Tip, Vigtigt, Advarsel, Forsigtig
de|Tabelle: |Fußnoten|Zurück zum Verweis|Erledigt|Hinweis, Tipp, Wichtig, Warnung, Vorsicht
en|Table: |Footnotes|Back to reference|Done|Note, Tip, Important, Warning, Caution
es|Tabla: |Notas al pie|Volver a la referencia|Hecho|Nota, Consejo, Importante, Advertencia, Precaución
fa|جدول: |پانویس‌ها|بازگشت به ارجاع|انجام‌شده|یادداشت, نکته, مهم, هشدار, احتیاط
fi|Taulukko: |Alaviitteet|Takaisin viitteeseen|Valmis|Huomautus, Vinkki, Tärkeää, Varoitus, Huomio
fr|Tableau\u00A0: |Notes|Retour à l’appel de note|Fait|Note, Astuce, Important, Avertissement, Attention
he|טבלה: |הערות שוליים|חזרה להפניה|בוצע|הערה, טיפ, חשוב, אזהרה, זהירות
it|Tabella: |Note|Torna al riferimento|Fatto|Nota, Suggerimento, Importante, Avviso, Attenzione
ja|表：|脚注|参照元に戻る|完了|注, ヒント, 重要, 警告, 注意
ko|표: |각주|참조로 돌아가기|완료|참고, 팁, 중요, 경고, 주의
nb|Tabell: |Fotnoter|Tilbake til henvisning|Ferdig|Merk, Tips, Viktig, Advarsel, Forsiktig
nl|Tabel: |Voetnoten|Terug naar verwijzing|Gedaan|Opmerking, Tip, Belangrijk, Waarschuwing, Let op
no|Tabell: |Fotnoter|Tilbake til henvisning|Ferdig|Merk, Tips, Viktig, Advarsel, Forsiktig
pl|Tabela: |Przypisy|Powrót do odsyłacza|Gotowe|Uwaga, Porada, Ważne, Ostrzeżenie, Przestroga
pt|Tabela: |Notas de rodapé|Voltar à referência|Feito|Nota, Dica, Importante, Aviso, Cuidado
ru|Таблица: |Примечания|Назад к ссылке|Готово|Примечание, Совет, Важно, Предупреждение, Осторожно
sv|Tabell: |Fotnoter|Tillbaka till hänvisning|Klart|Observera, Tips, Viktigt, Varning, Försiktighet
tr|Tablo: |Dipnotlar|Göndermeye dön|Tamamlandı|Not, İpucu, Önemli, Uyarı, Dikkat
uk|Таблиця: |Примітки|Назад до посилання|Готово|Примітка, Порада, Важливо, Попередження, Обережно
zh|表：|脚注|返回引用处|已完成|说明, 提示, 重要, 警告, 注意
`

const WORDS = new Map(
  ROWS.trim()
    .split('\n')
    .map((row): [Language, PageWords] => {
      const [language = '', table = '', footnotes = '', back = '', done = '', alerts = ''] = row.split('|')
      return [language, { table, footnotes, back, done, alerts }]
    }),
)

/** The engine's words in the language of a page; English if that language has none. */
export function pageWords(language: Language): PageWords {
  return (WORDS.get(baseOf(language)) ?? WORDS.get('en')) as PageWords
}
