const WORDS_A_MINUTE = 200

export default function configure(eleventyConfig) {
  eleventyConfig.addPassthroughCopy('styles')
  eleventyConfig.addPassthroughCopy('images')

  const articles = (api) => api.getFilteredByGlob('content/articles/*.md').toSorted((a, b) => b.date - a.date)
  eleventyConfig.addCollection('articles', articles)
  eleventyConfig.addCollection('byCategory', (api) => {
    const groups = {}
    for (const article of articles(api)) (groups[article.data.category] ??= []).push(article)
    return groups
  })

  eleventyConfig.addFilter('day', (date) => date.toISOString().slice(0, 10))
  eleventyConfig.addFilter('minutes', (html) =>
    Math.ceil(html.replace(/<[^>]*>/g, ' ').split(/\s+/).length / WORDS_A_MINUTE),
  )
}

export const config = {
  dir: { input: 'content', includes: '../_includes', data: '../_data', output: '_site' },
  // Articles contain no template code: skipping the template engine is the documented way to be fast.
  markdownTemplateEngine: false,
  htmlTemplateEngine: 'njk',
}
