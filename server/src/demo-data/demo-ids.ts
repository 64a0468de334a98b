/** Ends every id of demo data. No random id ends like this, and no form can bring one. */
const mark = '-de30-4de3-8de3-de30de30de30';

/** SQL for whether a text is such an id. */
export const isDemoText = (text: string) => `right(${text}, ${mark.length}) = '${mark}'`;

/** SQL for the rows of demo data in a table whose `id` the server makes. */
export const isDemo = isDemoText('id::text');

export const isDemoAccount = (id: string) => id.endsWith(mark);

/** The first eight digits look random, because the references of enquiries consist of them. */
export function demoId(number: number): string {
  return `${(Math.imul(number + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')}${mark}`;
}
