const words = (text: string) => text.trim().split(/\s+/)

export const FIRST_NAMES = words(`
  Aaliyah Aaron Abby Adrian Aisha Alana Alejandro Alexis Alina Amari Amelia Andre Angela Anika Antonio Ari
  Ashton Aubrey Ava Avery Beatriz Bella Ben Bianca Blake Brandon Brianna Brooke Caleb Cameron Camila Carlos
  Carmen Casey Chloe Cole Connor Cooper Daisy Dakota Damian Daniela Darius David Deja Desmond Devin Diego
  Dominic Drew Elena Eli Elijah Elise Emilia Emma Enzo Erin Ethan Eva Ezra Faith Felix Finn Gabriela Gavin
  Grace Grant Hailey Hana Harper Hayden Henry Hugo Imani Ines Isaac Isaiah Isla Ivan Jada Jalen Jamal Jasmine
  Javier Jayla Jenna Jonah Josephine Josie Julian June Kaia Kamryn Keira Kendra Kenji Kiara Kira Kofi Lara
  Layla Leah Leilani Leo Liam Lily Lucas Lucia Luna Maddox Maeve Makayla Malik Mara Marcus Maren Mateo Maya
  Mei Micah Mila Miles Mina Naomi Nadia Nate Nico Nina Noah Nora Nyla Olivia Omar Owen Paige Parker Petra
  Quincy Quinn Rafael Raina Reese Remy Riley Rohan Rosa Rowan Ruby Ryan Sade Samir Santiago Sasha Selena
  Serena Sienna Silas Simone Skylar Sofia Soren Stella Talia Tariq Tessa Theo Tobias Trinity Tyler Uma
  Valeria Vera Victor Violet Wes Willa Xavier Yara Yuki Zara Zion Zoe`)

export const LAST_NAMES = words(`
  Abbott Acosta Adeyemi Aguilar Albright Alvarez Andersen Aoki Archer Asante Bailey Baptiste Barrett Bauer
  Becker Benson Bishop Booker Bowman Boyd Brennan Brooks Burke Calhoun Campos Carver Castillo Chambers Chen
  Clarke Coleman Collier Conti Cortez Crawford Cruz Dalton Daniels Dawson Delgado Diallo Dixon Doyle Duarte
  Duncan Eaton Egan Ellison Emerson Espinoza Estrada Farrell Ferrara Fields Fischer Fleming Flores Fontaine
  Foster Francis Franklin Fujita Gaines Gallagher Garrett Gibson Glover Goodwin Graham Grayson Griffin
  Gutierrez Hale Hammond Hanson Harmon Hart Hayashi Haynes Henley Herrera Hobbs Holloway Horton Huang Hughes
  Ibarra Ingram Ito Jacobs Jefferson Jenkins Jimenez Joyce Kane Kapoor Kato Keller Kelly Kennedy Kim Kline
  Knox Kowalski Lam Lambert Larsen Lawson Leblanc Lindgren Logan Lowe Lucero Lynch Madden Maddox Malone
  Manning Marsh Mbeki McBride Medina Mercer Meyer Molina Monroe Montoya Moreau Mosley Murphy Nakamura Navarro
  Nelson Nguyen Nolan Novak Nunez Ochoa Odom Okoye Oliveira Olsen Ortega Osborne Osei Pace Palmer Park Patel
  Pearson Pena Pham Pierce Porter Quintero Raines Ramos Randall Reeves Reyes Rhodes Rivera Robles Romero Rossi
  Rowe Russo Salazar Sandoval Santos Sawyer Schmidt Shah Shaw Silva Sinclair Singh Snyder Solis Stanton
  Steele Stokes Suarez Sutton Tanaka Tate Thornton Torres Townsend Tran Underwood Valdez Vance Vargas Vaughn
  Vega Villanueva Wade Walker Walsh Ward Watanabe Watkins Weaver Webb West Whitaker Wilder Winters Wolfe Wong
  Wright Yang Yates York Young Zamora Zhang Zimmerman`)
