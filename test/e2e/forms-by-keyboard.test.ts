import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { forms } from '#shared/forms/forms.ts';
import { listFormCases } from '#test/support/form-cases.ts';
import { type Journeys, newEmail, startJourneys, startReact, stretchThreeSeconds } from '#test/support/journeys.ts';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';

let journeys: Journeys;
let open: Journeys['open'];

beforeAll(async () => {
  journeys = await startJourneys();
  ({ open } = journeys);
});

afterAll(() => journeys?.close());

it('every form is filled in and sent by keyboard alone', async () => {
  for (const { form, locale, path } of await listFormCases(journeys)) {
    const { page, close } = await open(path);
    await page.evaluate(stretchThreeSeconds);
    await page.keyboard.press('Tab');
    await startReact(page);
    await tabTo(page, `${form}-${forms[form].fields[0]?.name ?? ''}`);
    for (const { name, kind } of forms[form].fields) {
      // Which paper is asked for is not for people to fill in.
      if ((await page.locator(`[id="${form}-${name}"]`).count()) === 0) continue;
      await tabTo(page, `${form}-${name}`);
      if (kind === 'checkbox') await page.keyboard.press('Space');
      else if (kind === 'choice') await page.keyboard.press('ArrowDown');
      else await page.keyboard.type(kind === 'email' ? newEmail() : 'Ada');
    }
    await tabTo(page, `${form}-form button[type=submit]`, true);
    await page.keyboard.press('Enter');
    await page.locator(`#${form}-form .message-line[data-kind=success]`, { hasText: getWords(formWords, locale).success[form] }).waitFor();
    await close();
  }
});

async function tabTo(page: Page, target: string, isSelector = false): Promise<void> {
  const selector = isSelector ? `#${target}` : `[id="${target}"]`;
  for (let press = 0; press < 200; press++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached with the Tab key`);
}
