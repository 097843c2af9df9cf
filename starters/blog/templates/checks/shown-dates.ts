import { defineCheck } from 'site/config'

/** This blog's own check: readers should see how old a post is. */
export const shownDates = defineCheck({
  name: 'shown-dates',
  title: 'Dates of posts',
  description: 'Every post shows its date.',
  rules: {
    'blog/no-date': {
      level: 'error',
      means: 'A post shows no date.',
      fix: 'Show it in a <time> element.',
    },
  },
  page: (page, report) => {
    if (!page.url.startsWith('/posts/') || page.all('time').length > 0) return
    report('blog/no-date')
  },
})
