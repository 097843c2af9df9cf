import { expect, test } from 'vitest'
import { splitReport } from './split-report.ts'

test('a report is split at its step markers, wherever they are in a line', () => {
  expect(splitReport('Étape 1 : Lire la page. Étape 2 : Corriger le titre.')).toEqual({
    intro: '',
    steps: ['Lire la page.', 'Corriger le titre.'],
  })
  expect(splitReport('Rapport\n\n**Étape 1:** Titre\n- trop long\n### ÉTAPE 2 - Liens\nrien à dire')).toEqual(
    {
      intro: 'Rapport',
      steps: ['Titre\n- trop long', 'Liens\nrien à dire'],
    },
  )
})

test('an English report is split at its step markers too', () => {
  expect(splitReport('The page answers.\nStep 1: Title: write one\nStep 2: Links')).toEqual({
    intro: 'The page answers.',
    steps: ['Title: write one', 'Links'],
  })
})

test('without step markers, a report is split at numbered lines', () => {
  expect(splitReport('Voici :\n1. Titre de 3.5 mots\n2) Description\n 10. Liens')).toEqual({
    intro: 'Voici :',
    steps: ['Titre de 3.5 mots', 'Description', 'Liens'],
  })
})

test('numbers inside a step or a sentence do not split the report', () => {
  expect(splitReport('Étape 1 : faire\n1. ceci\n2. cela')).toEqual({
    intro: '',
    steps: ['faire\n1. ceci\n2. cela'],
  })
  expect(splitReport('Le titre compte 70 lettres. La description, 2.')).toEqual({
    intro: 'Le titre compte 70 lettres. La description, 2.',
    steps: [],
  })
  expect(splitReport('')).toEqual({ intro: '', steps: [] })
})
