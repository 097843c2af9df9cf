const texts = (list: string): ReadonlySet<string> => new Set(list.split(', '))

/**
 * Link texts that do not describe their target, in lower case. The English ones are those of Lighthouse, which has
 * none for French, without "go", the name of a language.
 */
export const VAGUE_LINK_TEXTS: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: texts(
    "ici, cliquez, cliquez ici, cliquer ici, en savoir plus, savoir plus, lire, lire la suite, lire plus, plus, plus d'info, plus d’info, plus d'infos, plus d’infos, plus d'information, plus d’information, suivant, voir, voir plus, lien, ce lien",
  ),
  en: texts(
    'click here, click this, here, information, learn more, more, more info, more information, right here, read more, see more, start, this',
  ),
}
