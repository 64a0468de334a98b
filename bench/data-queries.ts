export const orderById = (id: number) => `orders?id=eq.${id}`;
export const listWithEmbed = 'orders?select=id,item,total_minor,customers(id,name)&order=id&limit=100';
export const newOrder = '{"customer_id":10,"item":"New","total_minor":100}';

/** No two have the same shape, so that nothing can be remembered of one for another. */
export function differentQuery(n: number): string {
  return `orders?select=a${n}:id,item,customers(b${n}:name)&id=lt.50&total_minor=gt.${n}&or=(item.eq.x${n},id.lt.50)&order=id.desc&limit=3`;
}
