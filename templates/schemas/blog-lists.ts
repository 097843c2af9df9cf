/** Categories of the blog, in the order of its buttons. */
export const blogCategories = [
  'Décontamination',
  'Moisissures',
  'Services Spécialisés',
  'Prévention',
  'Réglementations',
  'Santé',
] as const

/** Popular tags, in the order of their buttons; articles use only these tags. */
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
