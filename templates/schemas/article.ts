import { date, image, reference, text, z } from 'site/config'
import { blogCategories, blogTags } from './blog-lists.ts'
import { group } from './labels.ts'

/** Front matter of an article of content/blog. */
export const articleSchema = group({
  id: z.int().describe('Numéro. Un par article ; il ne change plus.'),
  title: text(),
  excerpt: text(),
  author: z.string().min(1),
  publishedAt: date(),
  updatedAt: date().optional(),
  expiresAt: date().optional(),
  draft: z.boolean().optional(),
  category: z.enum(blogCategories),
  tags: z.array(z.enum(blogTags)).min(1),
  featured: z.boolean(),
  imageUrl: image(),
  imageAlt: text(),
  metaDescription: text(),
  readTime: z.int().positive(),
  sources: z.array(reference('sources')).default([]),
})

export type Article = z.output<typeof articleSchema>
