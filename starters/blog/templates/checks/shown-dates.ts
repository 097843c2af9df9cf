import { defineCheck } from 'site/config'

/** This blog's own check: readers should see how old a post is. */
export const shownDates = defineCheck({
  name: 'shown-dates',
  title: { en: 'Dates of posts', fr: 'Dates des articles' },
  description: { en: 'Every post shows its date.', fr: 'Chaque article montre sa date.' },
  rules: {
    'blog/no-date': {
      level: 'error',
      means: { en: 'A post shows no date.', fr: 'Un article ne montre pas de date.' },
      fix: { en: 'Show it in a <time> element.', fr: 'Montrez-la dans un élément <time>.' },
    },
  },
  page: (page, report) => {
    if (!page.url.startsWith('/posts/') || page.all('time').length > 0) return
    report('blog/no-date', {
      message: { en: 'This post shows no date.', fr: 'Cet article ne montre pas de date.' },
    })
  },
})
