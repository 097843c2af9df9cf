/** Categories of the blog, in the order of its buttons. */
export const blogCategories = [
  'Décontamination',
  'Moisissures',
  'Services Spécialisés',
  'Prévention',
  'Réglementations',
  'Santé',
] as const

/** Popular tags, in the order of their buttons; an article takes its tags from these. */
export const blogTags = [
  'amiante',
  'moisissures',
  'RBQ',
  'santé',
  'urgence',
  'IICRC',
  'Québec',
  'sécurité',
  'prévention',
  '24/7',
] as const
